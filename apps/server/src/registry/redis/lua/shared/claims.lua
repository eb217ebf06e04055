-- Which user ids are in use, by which claimants (an open socket, or a seat), each with the keys that prove its person.
local function dropClaim(claimant)
  local userId = redis.call('HGET', key('claimants'), claimant)
  if not userId then return end
  redis.call('HDEL', key('claimants'), claimant)
  redis.call('HDEL', key('user', userId, 'claims'), claimant)
end

-- A claimant uses one id at a time.
local function addClaim(userId, claimant, keys)
  dropClaim(claimant)
  redis.call('HSET', key('claimants'), claimant, userId)
  redis.call('HSET', key('user', userId, 'claims'), claimant, cjson.encode(keys))
end

-- A socket's claims end with its node.
local function claimSocket(owner, userId, socketId, keys)
  addClaim(userId, 'socket:' .. socketId, keys)
  redis.call('SADD', key('owner', owner, 'sockets'), socketId)
end

local function releaseSocket(owner, socketId)
  dropClaim('socket:' .. socketId)
  redis.call('SREM', key('owner', owner, 'sockets'), socketId)
end

local function isTaken(userId, holder)
  if request.isAccount then
    local proved = false
    for _, proof in ipairs(holder) do proved = proved or proof == 'account:' .. userId end
    if not proved then return true end
  end
  local claims = redis.call('HVALS', key('user', userId, 'claims'))
  for _, claim in ipairs(claims) do
    local keys = cjson.decode(claim)
    for _, proof in ipairs(holder) do
      if keys[proof] then return false end
    end
  end
  return #claims > 0
end

-- Binds the asking socket to its user id: every key it has proved under that id, or nil when the id is somebody else's.
local function claimId()
  local known = redis.call('HGET', key('user', request.userId, 'claims'), 'socket:' .. request.socketId)
  if not known and isTaken(request.userId, request.holder) then return nil end
  local keys = known and cjson.decode(known) or {}
  for _, proof in ipairs(request.holder) do keys[proof] = true end
  claimSocket(caller.owner, request.userId, request.socketId, keys)
  return keys
end
