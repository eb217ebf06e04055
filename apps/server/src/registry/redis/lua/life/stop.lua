-- The lease ends now: whoever sweeps next lets our members wait, as those of any node that is gone.
if isLeased() then redis.call('ZADD', key('leases'), 0, caller.owner) end
return { kind = 'stopped' }
