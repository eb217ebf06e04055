-- A new epoch: the owner's name has never been before, so nothing an earlier one left behind is taken for ours.
local marker = markerOf(request.marker)
local owner = caller.node .. '/' .. whole(now)
redis.call('ZADD', key('leases'), leaseIn(times.leaseMs), owner)
return { kind = 'started', owner = owner, marker = marker, settled = isSettled() }
