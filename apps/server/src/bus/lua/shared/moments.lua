-- When something is said, by the clock of this store; never twice the same. Microseconds.
local function moment(prefix)
  local seconds, micros = unpack(redis.call('TIME'))
  local last = tonumber(redis.call('GET', prefix .. 'said') or 0)
  local now = math.max(seconds * 1000000 + micros, last + 1)
  redis.call('SET', prefix .. 'said', string.format('%.0f', now))
  return now
end

-- A frame is written before anybody knows when it will be said; that stands in for this. No word of a person can look
-- like it: in a string the quotes are escaped.
local function said(frame, at) return (string.gsub(frame, '"at":0', string.format('"at":%.0f', at), 1)) end
