-- Gives a member that is back its letters, each with when it was said; asked again by the same name it gives them again.
-- Those come along that the node it was at was told after a moment, and may have told nobody.
local prefix, member, channel, keptFor, from, after, ask, askedFor = unpack(ARGV)
local letters, texts, sizes, taken = keysOf(prefix, member)
local given = letters .. ':given:' .. ask
if redis.call('EXISTS', given) == 1 then return redis.call('LRANGE', given, 0, -1) end
local found = {}
for _, letter in ipairs(from == '' and {} or toldAfter(from, tonumber(after))) do
  if isFor(letter, member) then
    found[#found + 1] = letter.at
    found[#found + 1] = letter.text
  end
end
readLetters(letters, texts, found)
redis.call('DEL', letters, texts, sizes)
redis.call('SET', taken, channel, 'PX', keptFor)
for _, word in ipairs(found) do redis.call('RPUSH', given, word) end
redis.call('PEXPIRE', given, askedFor)
return found
