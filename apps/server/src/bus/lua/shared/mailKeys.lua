-- Of a member: the ids of its letters by when each was said, their texts, their sizes (and under '' that of all), and
-- for a moment after a return where it is back.
local function keysOf(prefix, member)
  local letters = prefix .. 'mail:' .. member
  return letters, letters .. ':texts', letters .. ':sizes', letters .. ':taken'
end

-- Adds to `found`, for each letter, when it was said and its text.
local function readLetters(letters, texts, found)
  local ids = redis.call('ZRANGE', letters, 0, -1, 'WITHSCORES')
  for at = 1, #ids, 2 do
    found[#found + 1] = string.format('%.0f', ids[at + 1])
    found[#found + 1] = redis.call('HGET', texts, ids[at])
  end
end

-- What a member was told and may not have heard: texts by letter and socket.
local function unprovenOf(prefix, member) return prefix .. 'unproven:' .. member end
