-- Gives a member that is back its letters; asked again by the same name it gives them again.
local prefix, member, channel, keptFor, lost, ask, askedFor = unpack(ARGV)
local letters, sizes, taken = keysOf(prefix, member)
local given = letters .. ':given:' .. ask
if redis.call('EXISTS', given) == 1 then return redis.call('LRANGE', given, 0, -1) end
local found = {}
for _, entry in ipairs(lost == '' and {} or toldAll(lost)) do
  if isTold(entry, member) then found[#found + 1] = letterOf(entry) end
end
for _, text in ipairs(redis.call('LRANGE', letters, 0, -1)) do found[#found + 1] = text end
redis.call('DEL', letters, sizes)
redis.call('SET', taken, channel, 'PX', keptFor)
for _, text in ipairs(found) do redis.call('RPUSH', given, text) end
redis.call('PEXPIRE', given, askedFor)
return found
