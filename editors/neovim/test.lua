-- Drives the language server through Neovim as docs/editors.md sets it up: scripts/check-editors runs this
-- without a window, in a project with a broken reference. Prints what went wrong and leaves with an error.
local function fail(words) io.stderr:write("nvim: " .. words .. "\n"); vim.cmd("cquit 1") end
local function check(condition, words) if not condition then fail(words) end end

local file = vim.fn.getcwd() .. "/rules/hare/game.yaml"
vim.cmd("edit " .. vim.fn.fnameescape(file))
vim.cmd("set filetype=yaml")
local clients = {}
check(vim.wait(20000, function()
  clients = (vim.lsp.get_clients or vim.lsp.get_active_clients)()
  return clients[1] ~= nil and clients[1].initialized ~= false and clients[1].server_capabilities ~= nil
end), "no client")

-- Findings stand at their places, behind ß and an emoji.
local function findings() return vim.diagnostic.get(0) end
local function has(code) for _, one in ipairs(findings()) do if one.code == code then return one end end end
check(vim.wait(30000, function() return has("ref-unknown") ~= nil end), "no finding")
local found = has("ref-unknown")
local line = vim.api.nvim_buf_get_lines(0, found.lnum, found.lnum + 1, false)[1]
check(line:sub(found.col + 1, found.end_col) == "hom", "the finding marks " .. line:sub(found.col + 1, found.end_col))

local function ask(method, more)
  local params = vim.lsp.util.make_position_params(0, clients[1].offset_encoding)
  for key, value in pairs(more or {}) do params[key] = value end
  local answers = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

-- A fix, carried out.
vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
local params = vim.lsp.util.make_range_params(0, clients[1].offset_encoding)
params.context = { diagnostics = {} }
local actions = vim.lsp.buf_request_sync(0, "textDocument/codeAction", params, 20000)
local done = false
for _, answer in pairs(actions or {}) do
  for _, action in ipairs(answer.result or {}) do
    if action.title == "Write `home`" then
      vim.lsp.util.apply_workspace_edit(action.edit, clients[1].offset_encoding)
      done = true
    end
  end
end
check(done, "no fix is offered")
check(vim.wait(30000, function() return has("ref-unknown") == nil end), "the finding stays")

-- Hover, definition, completion in a half-typed line, renaming, layout.
local hover = ask("textDocument/hover")
check(hover and hover.contents.value:find("Be home", 1, true), "no hover")
local place = ask("textDocument/definition")
check(place and place.uri:find("game.yaml", 1, true), "no definition")
local last = vim.api.nvim_buf_line_count(0)
vim.api.nvim_buf_set_lines(0, last, last, false, { "  - id: new", "    text: \"Łąka 🎲 [[ho" })
vim.api.nvim_win_set_cursor(0, { last + 2, #"    text: \"Łąka 🎲 [[ho" })
vim.cmd("startinsert!")
local offers = ask("textDocument/completion")
local labels = {}
for _, item in ipairs(offers and (offers.items or offers) or {}) do labels[item.label] = true end
check(labels["home"], "home is not offered")
vim.api.nvim_buf_set_lines(0, last, last + 2, false, {})
vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
local edit = ask("textDocument/rename", { newName = "at-home" })
check(edit ~= nil, "no renaming")
vim.lsp.util.apply_workspace_edit(edit, clients[1].offset_encoding)
local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
check(text:find("[[at-home]]", 1, true) and text:find("id: at-home", 1, true), "not renamed")
local options = { tabSize = 2, insertSpaces = true }
local edits = ask("textDocument/formatting", { options = options })
check(edits ~= nil, "no layout")
vim.lsp.util.apply_text_edits(edits, vim.api.nvim_get_current_buf(), clients[1].offset_encoding)
text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
check(text:find("players: 2-4\n", 1, true), "not laid out")
print("fine: " .. clients[1].offset_encoding)
vim.cmd("qall!")
