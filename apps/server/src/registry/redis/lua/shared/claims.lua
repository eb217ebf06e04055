-- Which user ids are in use, by which claimants (an open socket, or a seat), each with the keys that prove its person.
local function isAccountId(userId)
  return userId:sub(1, #ACCOUNT_ID_PREFIX) == ACCOUNT_ID_PREFIX
end

local function dropClaim(claimant)
  local userId = redis.call('HGET', key('claimants'), claimant)
  if not userId then return end
  redis.call('HDEL', key('claimants'), claimant)
  local claims = key('user', userId, 'claims')
  local keys = redis.call('HGET', claims, claimant)
  redis.call('HDEL', claims, claimant)
  if keys and not isAccountId(userId) then useId(userId, cjson.decode(keys)) end
end

-- A claimant uses one id at a time.
local function addClaim(userId, claimant, keys)
  dropClaim(claimant)
  redis.call('HSET', key('claimants'), claimant, userId)
  redis.call('HSET', key('user', userId, 'claims'), claimant, cjson.encode(keys))
  if not isAccountId(userId) then useId(userId, keys) end
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

local function isHeldBy(keys, holder)
  for _, proof in ipairs(holder) do
    if keys[proof] then return true end
  end
  return false
end

local function isTaken(userId, holder)
  local shown = {}
  for _, proof in ipairs(holder) do shown[proof] = true end
  if isAccountId(userId) then return not shown['account:' .. userId] end
  local claims = redis.call('HVALS', key('user', userId, 'claims'))
  for _, claim in ipairs(claims) do
    if isHeldBy(cjson.decode(claim), holder) then return false end
  end
  local owner = ownerOf(userId)
  if owner then return not shown[owner] end
  return #claims > 0
end

-- Does the id belong to the cookie that asked, or to nobody yet?
local function isGuestsOwn(host)
  return host.guest ~= nil and not isTaken(host.userId, { host.guest })
end

-- The room's opening is a use of its host's id by the cookie that asked, unless the id is somebody else's.
local function claimForHost(host)
  if isGuestsOwn(host) then useId(host.userId, { [host.guest] = true }) end
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

-- Binds the asking socket to an id that others have only claimed: their claims end.
local function takeOverId()
  local claims = redis.call('HGETALL', key('user', request.userId, 'claims'))
  for at = 1, #claims, 2 do
    if not isHeldBy(cjson.decode(claims[at + 1]), request.holder) then dropClaim(claims[at]) end
  end
  forgetOwner(request.userId)
  return claimId()
end
