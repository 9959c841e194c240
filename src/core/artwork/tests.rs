//! Pictures that mean harm.

use super::*;

fn svg(body: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">{body}</svg>")
}

fn read(text: &str) -> Result<String, ArtworkError> {
    Artwork::read(text.as_bytes()).map(|art| String::from_utf8(art.into_bytes()).unwrap())
}

/// The elements and attributes of a drawing that was written anew, and whether all are known.
#[track_caller]
fn assert_known(name: &str, clean: &str) {
    let document = usvg::roxmltree::Document::parse(clean).unwrap();
    for node in document.descendants().filter(usvg::roxmltree::Node::is_element) {
        let tag = node.tag_name();
        assert_eq!(tag.namespace(), Some("http://www.w3.org/2000/svg"), "{name}: {clean}");
        let is_known = tag.name() == "style" || value::ELEMENTS.contains(&tag.name());
        assert!(is_known, "{name}: {clean}");
        for attribute in node.attributes() {
            let (key, value) = (attribute.name(), attribute.value());
            let is_kept = match key {
                "href" => value.starts_with('#'),
                "style" => css::attribute(value).as_deref() == Ok(value),
                "space" => true,
                _ => value::keeps_attribute(key, value) == Ok(true),
            };
            assert!(is_kept, "{name}: {key}={value}");
        }
        if tag.name() == "style" {
            let text = node.text().unwrap_or_default();
            assert_eq!(css::sheet(text, 0).as_deref(), Ok(text), "{name}");
        }
    }
    assert_eq!(read(clean).as_deref(), Ok(clean), "{name}: what was written is read the same");
}

#[test]
#[expect(clippy::disallowed_methods, reason = "this is the place that touches the disk")]
fn of_all_active_drawings_nothing_active_survives() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/svg");
    let (mut count, mut refused) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        count += 1;
        match Artwork::read(&std::fs::read(&path).unwrap()) {
            Ok(art) => assert_known(&name, &String::from_utf8(art.into_bytes()).unwrap()),
            Err(_) => refused += 1,
        }
    }
    assert!(count >= 60, "{count}");
    assert!((50..count).contains(&refused), "{refused} of {count}");
}

#[test]
fn drawings_of_usual_programs_are_kept() {
    let drawing = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- Made somewhere -->\n\
        <!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/x.dtd\">\n\
        <svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:i=\"http://www.inkscape.org/x\" \
        xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"90\" viewBox=\"0 0 9 9\" i:version=\"1\">\
        <title>A fish</title><i:grid/><defs><linearGradient id=\"g\"><stop offset=\"0\" \
        stop-color=\"#fff\"/></linearGradient><path id=\"p\" d=\"M0 0L9 9\"/></defs>\
        <style>.a{fill:url(#g);-x-y:z}</style>\
        <g style=\"fill:#123;font-family:'Some Font', sans-serif;-inkscape-x:y\"><use xlink:href=\"#p\" \
        class=\"a\"/></g><text x=\"1\">A &amp; Ż</text></svg>";
    let expected = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" viewBox=\"0 0 9 9\">\
        <defs><linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"#fff\"/></linearGradient>\
        <path id=\"p\" d=\"M0 0L9 9\"/></defs><style>.a{fill:url(#g)}</style>\
        <g style=\"fill:#123;font-family:'Some Font', sans-serif\"><use href=\"#p\" class=\"a\"/></g>\
        <text x=\"1\">A &amp; Ż</text></svg>\n";
    assert_eq!(read(drawing).as_deref(), Ok(expected));
}

#[test]
fn drawings_that_would_stall_are_refused_by_their_limits() {
    let attributes: String = (0..200_000).map(|at| format!(" a{at}=\"\"")).collect();
    let namespaces: String = (0..3_000).map(|at| format!(" xmlns:a{at}=\"urn:{at}\"")).collect();
    let words = "word ".repeat(20_000);
    let nested = format!("<text>{}x{}</text>", "<tspan>".repeat(3_000), "</tspan>".repeat(3_000));
    let mut laughs = String::from("<g id=\"l0\"><rect width=\"1\" height=\"1\"/></g>");
    for at in 1..24 {
        let before = format!("<use href=\"#l{}\"/>", at - 1);
        laughs.push_str(&format!("<g id=\"l{at}\">{before}{before}</g>"));
    }
    let chain = |kind: &str, own: &str, named: &dyn Fn(usize) -> String| {
        let link = |at: usize| {
            let shape = format!("<rect width=\"9\" height=\"9\" {}/>", named(at + 1));
            format!("<{kind} id=\"c{at}\" {own}>{shape}{shape}</{kind}>")
        };
        (0..24).map(link).collect::<String>() + &format!("<g {}/>", named(0))
    };
    let clips = chain("clipPath", "", &|at| format!("clip-path=\"url(#c{at})\""));
    let size = "width=\"1\" height=\"1\"";
    let patterns = chain("pattern", size, &|at| format!("fill=\"url(#c{at})\""));
    let sheet: String = (0..24).map(|at| format!(".k{at}{{clip-path:url(#c{at})}}")).collect();
    let ruled = chain("clipPath", "", &|at| format!("class=\"k{at}\""));
    let corners = "1 1 ".repeat(20_000);
    let marker = format!("<marker id=\"m\">{}</marker>", "<g/>".repeat(100));
    for (body, why) in [
        (format!("<g{attributes}/>"), "MiB"),
        (
            format!("<g{}/>", &attributes[..attributes.len() / 8].rsplit_once(' ').unwrap().0),
            "attributes",
        ),
        (format!("<g{namespaces}/>"), "namespaces"),
        (format!("<text>{words}</text>"), "words"),
        (nested, "within"),
        (laughs, "elements"),
        (clips, "elements"),
        (patterns, "elements"),
        (format!("<style>{sheet}</style>{ruled}"), "elements"),
        ("<g/>".repeat(30_000), "elements"),
        (format!("{marker}<polyline marker-mid=\"url(#m)\" points=\"{corners}\"/>"), "elements"),
        (format!("<style>{}</style>", "a{fill:red}".repeat(1_000)), "rules of style"),
        (format!("<style>{}</style>", "a{fill:red}".repeat(10_000)), "KiB"),
        (format!("<style>{}</style>", "a{fill:red}".repeat(190)).repeat(40), "KiB of styles"),
        (format!("<g style='{}'/>", "fill:red;".repeat(1_000)), "KiB of styles"),
        ("x".repeat(2 << 20), "MiB"),
    ] {
        let error = read(&svg(&body)).unwrap_err().to_string();
        assert!(error.starts_with("it is too large: ") && error.contains(why), "{why}: {error}");
    }
}

#[test]
fn photographs_lose_all_but_their_pixels() {
    let chunk = |kind: &[u8; 4], data: &[u8]| {
        let mut chunk = u32::try_from(data.len()).unwrap().to_be_bytes().to_vec();
        chunk.extend_from_slice(kind);
        chunk.extend_from_slice(data);
        chunk.extend_from_slice(&[0; 4]);
        chunk
    };
    let mut head = 2_u32.to_be_bytes().to_vec();
    head.extend(2_u32.to_be_bytes());
    head.extend([8, 2, 0, 0, 0]);
    let start = [b"\x89PNG\r\n\x1a\n".to_vec(), chunk(b"IHDR", &head)].concat();
    let pixels = [chunk(b"IDAT", b"pixels"), chunk(b"IEND", b"")].concat();
    let note = chunk(b"tEXt", b"<script>alert(1)</script>");
    let file = [start.clone(), note, pixels.clone(), b"<html>".to_vec()].concat();
    let clean = [start.clone(), pixels].concat();
    assert_eq!(Artwork::read(&file), Ok(Artwork::Png(clean)));
    assert!(matches!(Artwork::read(&start), Err(ArtworkError::Broken(..))));
    let mut huge = start;
    huge[16..24].copy_from_slice(&[0, 0, 0x1f, 0x40, 0, 0, 0x13, 0x88]);
    assert_eq!(Artwork::read(&huge), Err(ArtworkError::Large("8000 × 5000 pixels".to_owned())));
}
