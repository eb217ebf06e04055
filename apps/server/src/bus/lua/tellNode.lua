-- Says something to one node, and answers how many listen. With a letter for one of its members: to the node where that is
-- back, should it be another by now; the letter lies beside it. Answers when it was said, or nothing.
local channel, frame, ttl, prefix, member, text = unpack(ARGV)
if member == nil then return redis.call('PUBLISH', channel, frame) end
local _, _, _, taken = keysOf(prefix, member)
channel = redis.call('GET', taken) or channel
if not isListening(channel) then return nil end
local now = moment(prefix)
redis.call('PUBLISH', channel, said(frame, now))
told(channel, '|' .. member .. '|', text, now, now, ttl)
return now
