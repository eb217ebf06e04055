-- Lays down what members were told and may not have heard: for each letter a member, its name and its text.
local prefix, ttl = unpack(ARGV, 1, 2)
local touched = {}
for place = 3, #ARGV, 3 do
  local letters = unprovenOf(prefix, ARGV[place])
  redis.call('HSET', letters, ARGV[place + 1], ARGV[place + 2])
  touched[letters] = true
end
for letters in pairs(touched) do redis.call('PEXPIRE', letters, ttl) end
