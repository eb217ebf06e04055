-- What a node was told lies beside its channel until it has heard it: for which members (`|one|two|`), the letter, when
-- that was said first, and when the node was told.

-- More than a node hears in the seconds until it is known to be gone.
local LONGEST = 4096

local function logOf(channel) return channel .. ':told' end

local function isListening(channel) return redis.call('PUBSUB', 'NUMSUB', channel)[2] > 0 end

local function told(channel, members, text, at, now, ttl)
  local moments = { 'at', string.format('%.0f', at), 'now', string.format('%.0f', now) }
  redis.call('XADD', logOf(channel), 'MAXLEN', '~', LONGEST, '*', 'to', members, 'letter', text, unpack(moments))
  redis.call('PEXPIRE', logOf(channel), ttl)
end

-- All that a node was told after a moment.
local function toldAfter(channel, moment)
  local found = {}
  for _, entry in ipairs(redis.call('XRANGE', logOf(channel), '-', '+')) do
    local members, text, at, now = entry[2][2], entry[2][4], entry[2][6], entry[2][8]
    if tonumber(now) > moment then found[#found + 1] = { members = members, text = text, at = at } end
  end
  return found
end

local function isFor(letter, member) return string.find(letter.members, '|' .. member .. '|', 1, true) ~= nil end
