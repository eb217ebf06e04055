-- What callers have kept for them (kinds: `seat`, `room`, `broadcast`), each counted for its quotas, oldest first.
local function counted(kind, quotaKey)
  return key('quota', kind, quotaKey)
end

local function uncount(kind, id)
  local kept = redis.call('HGET', key('quotas'), kind .. '/' .. id)
  if not kept then return end
  redis.call('HDEL', key('quotas'), kind .. '/' .. id)
  for _, quota in ipairs(cjson.decode(kept)) do redis.call('ZREM', counted(kind, quota.key), id) end
end

local function count(kind, id, quotas)
  if not quotas then return end
  uncount(kind, id)
  redis.call('HSET', key('quotas'), kind .. '/' .. id, cjson.encode(quotas))
  for _, quota in ipairs(quotas) do redis.call('ZADD', counted(kind, quota.key), nextStep(), id) end
end

local function isFull(kind, quota)
  return redis.call('ZCARD', counted(kind, quota.key)) >= quota.most
end

local function oldestOf(kind, quota)
  return redis.call('ZRANGE', counted(kind, quota.key), 0, 0)[1]
end

-- Gives up the oldest of each quota that is full, so that one more fits.
local function makeRoomFor(kind, quotas, giveUp)
  for _, quota in ipairs(quotas or {}) do
    while isFull(kind, quota) do
      local id = oldestOf(kind, quota)
      uncount(kind, id)
      giveUp(id)
    end
  end
end
