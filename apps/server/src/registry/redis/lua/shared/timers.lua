-- What is to happen later, in one order of time; whichever node sweeps first makes it happen, once.
local function startTimer(ms, ...)
  redis.call('ZADD', key('timers'), whole(now + ms), cjson.encode({ ... }))
end

local function stopTimer(...)
  redis.call('ZREM', key('timers'), cjson.encode({ ... }))
end

-- Milliseconds until the first of them; -1 when there is none.
local function untilFirstTimer()
  local first = redis.call('ZRANGE', key('timers'), 0, 0, 'WITHSCORES')
  return first[2] and math.max(0, tonumber(first[2]) - now) or -1
end
