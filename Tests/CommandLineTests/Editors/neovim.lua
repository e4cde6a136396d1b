-- Writes a chapter until it holds, with Neovim's own client. The environment has the command and the
-- folder of a new book.

local command, folder = vim.env.CHAPTERS, vim.env.FOLDER
local checked = false

local function fail(text)
  io.stderr:write('failed: ' .. text .. '\n')
  vim.cmd('cquit 1')
end

vim.lsp.handlers['$/chapters/checked'] = function(_, result)
  -- The version that the client counts is that of the buffer's changes.
  if result.version == vim.lsp.util.buf_versions[vim.api.nvim_get_current_buf()] then
    checked = true
  end
end

local function rest()
  if not vim.wait(120000, function() return checked end, 20) then fail('no check ended') end
  vim.wait(50)
end

local function change(action)
  checked = false
  action()
end

local function append(text)
  change(function()
    local last = vim.api.nvim_buf_line_count(0)
    local isEmpty = last == 1 and vim.api.nvim_buf_get_lines(0, 0, -1, false)[1] == ''
    vim.api.nvim_buf_set_lines(0, isEmpty and 0 or last, -1, false, vim.split(text, '\n'))
  end)
end

local function save()
  change(function() vim.cmd('silent write') end)
  rest()
end

local function messages()
  return vim.tbl_map(function(finding) return finding.message end, vim.diagnostic.get(0))
end

local function expect(part)
  for _, message in ipairs(messages()) do
    if message:find(part, 1, true) then return end
  end
  fail('no finding has "' .. part .. '": ' .. vim.inspect(messages()))
end

local function row(part)
  for index, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local column = line:find(part, 1, true)
    if column then return index, column - 1 end
  end
  fail('no line has "' .. part .. '"')
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 30000)
  for _, answer in pairs(answers or {}) do
    if answer.error then fail(method .. ': ' .. answer.error.message) end
    return answer.result
  end
end

-- Takes the action with a title at a text.
local function act(title, part)
  vim.api.nvim_win_set_cursor(0, { row(part) })
  local params = vim.lsp.util.make_range_params()
  params.context = { diagnostics = {} }
  for _, action in ipairs(ask('textDocument/codeAction', params) or {}) do
    if action.title == title then
      change(function() vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16') end)
      return
    end
  end
  fail('no action "' .. title .. '"')
end

local ok, message = pcall(function()
  vim.fn.mkdir(folder .. '/Chapters/2-switch', 'p')
  vim.cmd('edit ' .. folder .. '/Chapters/2-switch/README.md')
  vim.cmd('silent write')
  local client = vim.lsp.start_client({
    cmd = { command, 'language-server' }, root_dir = folder, name = 'chapters',
  })
  vim.lsp.buf_attach_client(0, client)
  rest()

  append('---\ntitle: A switch\n---\n\n# A switch\n\n```swift SwitchView.swift stpe=switch\nimport SwiftUI\n'
    .. '\nstruct SwitchView: View {\n  @State private var isOn = false\n\n  var body: some View {\n'
    .. '    let _ = Self._printChanges()\n    Button(isOn ? "🔦 on" : "🌑 off") { isOn.toggle() }\n  }\n}')
  rest()
  expect('this fence is not closed')
  act('close this fence', '```swift')
  rest()
  expect("unknown word 'stpe'")
  act("change to 'step'", 'stpe')
  rest()
  if #messages() > 0 then fail(vim.inspect(messages())) end

  append('\n```swift run=switch\nlet simulator = Simulator { SwitchView() }\nsimulator.tap("🌑 off")\n```')
  save()
  expect('the run prints output, but no console shows it')

  -- A name is completed, by the client's own function.
  local line = row('simulator.tap')
  vim.api.nvim_win_set_cursor(0, { line, 13 })
  local items = ask('textDocument/completion', vim.lsp.util.make_position_params())
  local found = false
  for _, item in ipairs(items.items or items) do found = found or item.label:find('^tap%(') ~= nil end
  if not found then fail('tap is not completed') end

  act('record this console', '```swift run')
  save()
  if #messages() > 0 then fail(vim.inspect(messages())) end

  -- A name is changed in all fences.
  vim.api.nvim_win_set_cursor(0, { (row('struct SwitchView')), 8 })
  local params = vim.lsp.util.make_position_params()
  params.newName = 'LampView'
  change(function()
    vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', params), 'utf-16')
  end)
  row('Simulator { LampView() }')
  save()
  expect("the run's output differs from this console")
  act('record this console', 'SwitchView: _isOn changed.')
  save()
  if #messages() > 0 then fail(vim.inspect(messages())) end
end)
if not ok then fail(tostring(message)) end
io.stdout:write('holds\n')
vim.lsp.stop_client(vim.lsp.get_active_clients())
vim.cmd('qall!')
