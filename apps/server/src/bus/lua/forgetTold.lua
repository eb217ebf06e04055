-- Forgets all of a node's log up to a mark it has heard.
local channel, mark = unpack(ARGV)
local time, number = mark:match('^(%d+)%-(%d+)$')
redis.call('XTRIM', logOf(channel), 'MINID', string.format('%s-%d', time, number + 1))
