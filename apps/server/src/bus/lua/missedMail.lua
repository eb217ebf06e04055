-- Gives a node that was deaf what was kept for its members, and what it was told; a member, a letter, and so on.
local prefix, channel, keptFor = unpack(ARGV, 1, 3)
local found = {}
local function find(member, text)
  found[#found + 1] = member
  found[#found + 1] = text
end
for at = 4, #ARGV do
  local letters, sizes, taken = keysOf(prefix, ARGV[at])
  for _, text in ipairs(redis.call('LRANGE', letters, 0, -1)) do find(ARGV[at], text) end
  redis.call('DEL', letters, sizes)
  redis.call('SET', taken, channel, 'PX', keptFor)
end
for _, entry in ipairs(toldAll(channel)) do
  for at = 4, #ARGV do
    if isTold(entry, ARGV[at]) then find(ARGV[at], letterOf(entry)) end
  end
end
return found
