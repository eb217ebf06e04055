-- Takes away what members have heard: for each letter a member and its name.
local prefix = ARGV[1]
for place = 2, #ARGV, 2 do redis.call('HDEL', unprovenOf(prefix, ARGV[place]), ARGV[place + 1]) end
