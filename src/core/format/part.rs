//! `parts/*.yaml`: large games in several files.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    CardSpec, Change, ColourNode, ComponentNode, Figure, GameFile, Icon, Ref, RuleNode, TermNode,
    ValueNode, VariantNode,
};
use crate::source::Spanned;
use crate::syntax::{lenient_list, lenient_map};

macro_rules! part_file {
    (
        lists { $($(#[$list_doc:meta])+ $list:ident: $item:ty,)+ }
        maps { $($(#[$map_doc:meta])+ $map:ident: $value:ident as $schema:literal,)+ }
    ) => {
        /// A part of a game: its lists join those of `game.yaml`, in the order of the names of the files.
        #[derive(Debug, Clone, Default, Deserialize, Serialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        #[schemars(rename = "Part")]
        pub struct PartFile {
            $(
                $(#[$map_doc])+
                #[serde(default, deserialize_with = "lenient_map")]
                #[schemars(with = $schema)]
                pub $map: IndexMap<Ref, $value>,
            )+
            $(
                $(#[$list_doc])+
                #[serde(default, deserialize_with = "lenient_list")]
                pub $list: Vec<$item>,
            )+
        }

        impl GameFile {
            /// Takes in a part. Names that the game has already stay as they are: gives each with its first.
            pub fn add(&mut self, part: PartFile) -> Vec<(Ref, Ref)> {
                let mut double = Vec::new();
                $(self.$list.extend(part.$list);)+
                $(
                    for (name, value) in part.$map {
                        match self.$map.get_key_value(name.as_str()) {
                            Some((first, _)) => double.push((first.clone(), name)),
                            None => {
                                self.$map.insert(name, value);
                            }
                        }
                    }
                )+
                double
            }
        }
    };
}

part_file! {
    lists {
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `components: [{ id: board, name: game board, count: 1 }]`
        components: ComponentNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `figures: [{ id: beach, alt: Three beach tiles in a row. }]`
        figures: Figure,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `flavour: [{ id: story, text: Two priests compete. }]`
        flavour: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `goal: [{ id: most-points, text: Most points win. }]`
        goal: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `setup: [{ id: shuffle, text: Shuffle the cards. }]`
        setup: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `phases: [{ id: play, title: Play cards }]`
        phases: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `topics: [{ id: influence, title: Influence }]`
        topics: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `anytime: [{ id: talk, text: Talk about plans. }]`
        anytime: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `events: [{ id: flood-rises, copies: 3 }]`
        events: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `specials: [{ id: sandbag, copies: 2 }]`
        specials: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `roles: [{ id: pilot, title: Pilot }]`
        roles: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `scoring: [{ id: first-scoring, points: 1 }]`
        scoring: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `end: [{ id: pile-empty, text: The pile is empty. }]`
        end: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `win: [{ id: fly-off, text: All fly off. }]`
        win: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `lose: [{ id: drowned, text: A player drowns. }]`
        lose: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `ties: [{ id: last-scoring, text: The last scoring decides. }]`
        ties: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `hints: [{ id: early, text: Build early. }]`
        hints: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `faq: [{ id: twice, of: draw, title: May I draw twice?, text: No. }]`
        faq: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `errata: [{ id: page-five, of: draw, text: The page number is wrong. }]`
        errata: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `open: [{ id: no-stones-left, text: What happens without stones? }]`
        open: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `history: [{ id: v1-1, version: "1.1", text: Drawing is clearer. }]`
        history: RuleNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `variants: [{ id: calmer, kind: variant }]`
        variants: VariantNode,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `changes: [{ only: storm, remove: sail }]`
        changes: Spanned<Change>,
        /// As in `game.yaml`, behind what stands there.
        ///
        /// Example: `cards: [{ id: turn-card, show: [phases] }]`
        cards: CardSpec,
    }
    maps {
        /// As in `game.yaml`.
        ///
        /// Example: `values: { hand-limit: 5 }`
        values: ValueNode as "IndexMap<String, ValueNode>",
        /// As in `game.yaml`.
        ///
        /// Example: `icons: { turtle: { symbol: 🐢, title: turtle } }`
        icons: Icon as "IndexMap<String, Icon>",
        /// As in `game.yaml`.
        ///
        /// Example: `colours: { green: { name: green } }`
        colours: ColourNode as "IndexMap<String, ColourNode>",
        /// As in `game.yaml`.
        ///
        /// Example: `terms: { bridge: { name: bridge } }`
        terms: TermNode as "IndexMap<String, TermNode>",
    }
}
