-- This node has told everything. The store is whole when all have who were known before it was emptied.
redis.call('SADD', key('told'), caller.owner)
for _, owner in ipairs(request.peers) do redis.call('SADD', key('awaited'), owner) end
local awaited = redis.call('SDIFF', key('awaited'), key('told'))
if #request.peers > 0 and #awaited == 0 then redis.call('HSET', key('registry'), 'settled', '1') end
if isSettled() then redis.call('DEL', key('told'), key('awaited')) end
return { kind = 'told', settled = isSettled() }
