-- A node that renews its lease owns its seats; whoever has none may not write. `registry` is the marker of a store that
-- knows all nodes: without it nothing is said about rooms until every node has told what it has.
local function leaseIn(ms)
  return whole(now + ms)
end

local function isLeased()
  return redis.call('ZSCORE', key('leases'), caller.owner) ~= false
end

local function isSettled()
  local openedAt, settled = unpack(redis.call('HMGET', key('registry'), 'openedAt', 'settled'))
  return settled == '1' or (openedAt and now >= tonumber(openedAt) + times.recoverMs) or false
end

-- The store's marker; made when it is empty.
local function markerOf(proposed)
  if redis.call('HSETNX', key('registry'), 'marker', proposed) == 1 then
    redis.call('HSET', key('registry'), 'openedAt', whole(now))
  end
  return redis.call('HGET', key('registry'), 'marker')
end

-- When nobody was heard of, it was Redis that was away: no lease may end by that.
local function wasSilent()
  local heard = redis.call('GET', key('heard'))
  return heard and now - tonumber(heard) > times.leaseMs / 2
end

-- Who may call a script: `operations` on a store that knows all nodes, `repair` while it learns, `life` always.
local gates = {
  operations = function()
    if not isSettled() then return 'RECOVERING the nodes are telling what they have' end
    if not isLeased() then return 'FENCED this node has no lease' end
  end,
  repair = function()
    if not isLeased() then return 'FENCED this node has no lease' end
  end,
  life = function() end,
}
