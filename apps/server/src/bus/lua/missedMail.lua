-- Gives a node that was deaf what it was told after a moment for its members, and what was kept for those who are present: a
-- member, when it was said, a letter, and so on. Asked again by the same name it gives that again. The mail of those who are
-- away waits for their return.
local prefix, channel, keptFor, after, ask, askedFor, present = unpack(ARGV, 1, 7)
local given = channel .. ':given:' .. ask
if redis.call('EXISTS', given) == 1 then return redis.call('LRANGE', given, 0, -1) end
local toldMeanwhile = toldAfter(channel, tonumber(after))
local found = {}
local function find(member, at, text)
  for _, word in ipairs({ member, at, text }) do
    found[#found + 1] = word
    redis.call('RPUSH', given, word)
  end
end
local function findKept(member)
  local letters, texts, sizes, taken = keysOf(prefix, member)
  local kept = {}
  readLetters(letters, texts, kept)
  for at = 1, #kept, 2 do find(member, kept[at], kept[at + 1]) end
  redis.call('DEL', letters, texts, sizes)
  redis.call('SET', taken, channel, 'PX', keptFor)
end
for place = 8, #ARGV do
  local member = ARGV[place]
  if place < 8 + tonumber(present) then findKept(member) end
  for _, letter in ipairs(toldMeanwhile) do
    if isFor(letter, member) then find(member, letter.at, letter.text) end
  end
end
redis.call('PEXPIRE', given, askedFor)
return found
