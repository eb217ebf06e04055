-- Tells one node a letter to a member; nothing is answered when nobody listens there. It goes to the node where the
-- member is back, should it be another by now, and lies beside it. Answers when it was said.
local channel, frame, ttl, prefix, member = unpack(ARGV)
local _, _, _, taken = keysOf(prefix, member)
channel = redis.call('GET', taken) or channel
local now = moment(prefix)
local letter = said(frame, now)
if redis.call('PUBLISH', channel, letter) == 0 then return nil end
told(channel, '|' .. member .. '|', letter, now, now, ttl)
return now
