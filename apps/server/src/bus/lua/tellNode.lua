-- Says something to one node; a letter for one of its members lies beside it. Answers how many listen.
local channel, frame, ttl, member, text = unpack(ARGV)
local heard = redis.call('PUBLISH', channel, frame)
if heard > 0 and member ~= nil then told(channel, '|' .. member .. '|', text, ttl) end
return heard
