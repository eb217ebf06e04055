local marker = markerOf(request.marker)
local settled = isSettled()
if settled and not isLeased() then return { kind = 'fenced' } end

-- Leases and graces that ended while nobody could renew them get their time again.
if wasSilent() then
  local ending = leaseIn(times.leaseMs)
  for _, owner in ipairs(redis.call('ZRANGE', key('leases'), '-inf', ending, 'BYSCORE')) do
    redis.call('ZADD', key('leases'), ending, owner)
  end
  for _, timer in ipairs(redis.call('ZRANGE', key('timers'), '-inf', ending, 'BYSCORE')) do
    redis.call('ZADD', key('timers'), ending, timer)
  end
end
redis.call('SET', key('heard'), whole(now))
redis.call('ZADD', key('leases'), leaseIn(times.leaseMs), caller.owner)
return { kind = 'renewed', marker = marker, settled = settled, now = now }, nil, redis.call('ZRANGE', key('leases'), 0, -1)
