-- Who asks, for what, and when. A script sees one moment, by Redis' own clock: nodes never compare theirs.
local caller = cjson.decode(ARGV[1])
local request = cjson.decode(ARGV[2])
local times = caller.times

local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)

local function key(...)
  return caller.prefix .. table.concat({ ... }, ':')
end

-- Orders events; two never share a step, as they could share a millisecond.
local function nextStep()
  return redis.call('INCR', key('steps'))
end

-- Times have too many digits for Lua's own way of writing numbers.
local function whole(number)
  return string.format('%.0f', number)
end

-- This moment as the bus writes when something was said.
local function microseconds()
  return whole(clock[1] * 1000000 + clock[2])
end
