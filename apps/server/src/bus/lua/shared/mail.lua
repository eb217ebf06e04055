-- Of a member: its letters in order, their ids with their sizes, and for a moment after a return where it is back.
local function keysOf(prefix, member)
  local letters = prefix .. 'mail:' .. member
  return letters, letters .. ':sizes', letters .. ':taken'
end
