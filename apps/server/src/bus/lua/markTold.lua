-- Says to a node how far its log goes. One connection keeps the order: who hears the mark has heard all before it.
local channel, mark = unpack(ARGV)
local last = redis.call('XREVRANGE', logOf(channel), '+', '-', 'COUNT', 1)[1]
if last then redis.call('PUBLISH', channel, mark .. last[1]) end
