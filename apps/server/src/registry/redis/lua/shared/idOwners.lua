-- Which guest cookie a user id belongs to, for a time after its last use. Bounded for each cookie and in all: beyond
-- that, ids used longest ago belong to nobody and are protected only while they are in use.
local function isGuestKey(proof)
  return proof:sub(1, 6) == 'guest:'
end

local function ownerOf(userId)
  return redis.call('GET', key('user', userId, 'owner')) or nil
end

local function forgetOwner(userId)
  local owner = ownerOf(userId)
  redis.call('DEL', key('user', userId, 'owner'))
  redis.call('ZREM', key('ownedIds'), userId)
  if owner then redis.call('ZREM', key('owned', owner), userId) end
end

-- The id was used by somebody with these keys: it stays its owner's, else it becomes that of a cookie among them.
local function useId(userId, keys)
  local owner = ownerOf(userId)
  if owner and not keys[owner] then return end
  for proof in pairs(keys) do
    if not owner and isGuestKey(proof) then owner = proof end
  end
  if not owner then return end
  local owned, all = key('owned', owner), key('ownedIds')
  redis.call('SET', key('user', userId, 'owner'), owner, 'PX', times.guestIdMs)
  redis.call('ZADD', owned, whole(now), userId)
  redis.call('PEXPIRE', owned, times.guestIdMs)
  redis.call('ZADD', all, whole(now), userId)
  redis.call('PEXPIRE', all, times.guestIdMs)
  redis.call('ZREMRANGEBYSCORE', owned, '-inf', whole(now - times.guestIdMs))
  redis.call('ZREMRANGEBYSCORE', all, '-inf', whole(now - times.guestIdMs))
  if redis.call('ZCARD', owned) > IDS_PER_GUEST then forgetOwner(redis.call('ZRANGE', owned, 0, 0)[1]) end
  if redis.call('ZCARD', all) > GUEST_IDS_KEPT then forgetOwner(redis.call('ZRANGE', all, 0, 0)[1]) end
end
