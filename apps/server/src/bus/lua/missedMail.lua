-- Gives a node that was deaf what it was told after a moment for its members, and what was kept for those who are
-- present: a member, when it was said, a letter, and so on. The mail of those who are away waits for their return.
local prefix, channel, keptFor, after, present = unpack(ARGV, 1, 5)
local toldMeanwhile = toldAfter(channel, tonumber(after))
local found = {}
local function find(member, at, text)
  for _, word in ipairs({ member, at, text }) do found[#found + 1] = word end
end
local function findKept(member)
  local letters, texts, _, taken = keysOf(prefix, member)
  local kept = {}
  readLetters(letters, texts, kept)
  for at = 1, #kept, 2 do find(member, kept[at], kept[at + 1]) end
  redis.call('SET', taken, channel, 'PX', keptFor)
end
for place = 6, #ARGV do
  local member = ARGV[place]
  if place < 6 + tonumber(present) then findKept(member) end
  for _, letter in ipairs(toldMeanwhile) do
    if isFor(letter, member) then find(member, letter.at, letter.text) end
  end
end
return found
