-- A seat belongs to the node that has its socket; a seat whose node is gone belongs to nobody until it is taken again.
local function disown(room, seat)
  if not seat.owner then return end
  redis.call('SREM', key('owner', seat.owner, 'seats'), seat.token)
  countPeople(room, seat.owner, -1)
  seat.owner = nil
end

local function own(room, seat, owner)
  disown(room, seat)
  seat.owner = owner
  redis.call('SADD', key('owner', owner, 'seats'), seat.token)
  countPeople(room, owner, 1)
end

-- A socket may sit in a room and hold one stream.
local function socketsOf(seat)
  return key(isBroadcastName(seat.room) and 'streams' or 'sockets')
end

-- The socket has this seat no longer; another seat it may have by now stays.
local function forgetSocket(seat)
  local index, socketId = socketsOf(seat), seat.member.socketId
  if redis.call('HGET', index, socketId) == seat.token then redis.call('HDEL', index, socketId) end
end

-- Lists a seat under its member id, socket and user id of now.
local function list(seat)
  redis.call('HSET', key('members'), seat.member.memberId, seat.token)
  if not seat.member.away then redis.call('HSET', socketsOf(seat), seat.member.socketId, seat.token) end
  addClaim(seat.member.userId, 'seat:' .. seat.token, seat.holder)
  note(seat)
end

-- Takes a seat off what `list` put it on, and ends its grace.
local function unlist(seat)
  local memberId = seat.member.memberId
  if redis.call('HGET', key('members'), memberId) == seat.token then redis.call('HDEL', key('members'), memberId) end
  forgetSocket(seat)
  dropClaim('seat:' .. seat.token)
  stopTimer('grace', seat.token)
end

-- The socket's own id, unless a page that came back on another socket still goes by it.
local function freeMemberId()
  if redis.call('HEXISTS', key('members'), request.socketId) == 1 then return request.spareId end
  return request.socketId
end
