-- Gives a member that is back its letters, each with when it was said; they lie on until they are dropped, as nobody
-- knows whether this answer arrives. Those come along that the node it was at was told after a moment, and may have
-- told nobody; and beside them what its last socket may not have heard.
local prefix, member, channel, keptFor, from, after = unpack(ARGV)
local letters, texts, _, taken = keysOf(prefix, member)
local found = {}
for _, letter in ipairs(from == '' and {} or toldAfter(from, tonumber(after))) do
  if isFor(letter, member) then
    found[#found + 1] = letter.at
    found[#found + 1] = letter.text
  end
end
readLetters(letters, texts, found)
redis.call('SET', taken, channel, 'PX', keptFor)
return { found, redis.call('HGETALL', unprovenOf(prefix, member)) }
