-- What a node was told lies beside its channel until it has heard it: for which members (`|one|two|`), and the letter.

-- More than a node hears in the seconds until it is known to be gone.
local LONGEST = 4096

local function logOf(channel) return channel .. ':told' end

local function isListening(channel) return redis.call('PUBSUB', 'NUMSUB', channel)[2] > 0 end

local function told(channel, members, text, ttl)
  redis.call('XADD', logOf(channel), 'MAXLEN', '~', LONGEST, '*', 'to', members, 'letter', text)
  redis.call('PEXPIRE', logOf(channel), ttl)
end

local function toldAll(channel) return redis.call('XRANGE', logOf(channel), '-', '+') end

local function isTold(entry, member) return string.find(entry[2][2], '|' .. member .. '|', 1, true) ~= nil end

local function letterOf(entry) return entry[2][4] end
