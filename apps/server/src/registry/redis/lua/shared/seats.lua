-- Seats that somebody has, by token; each is read once. Who sits there may have another member id or socket by now.
local seats = {}

local function seatOfToken(token)
  if not token then return nil end
  if seats[token] == nil then
    local name = redis.call('HGET', key('tokens'), token)
    local seat = name and redis.call('HGET', key('room', name, 'seats'), token)
    seats[token] = seat and cjson.decode(seat) or false
  end
  return seats[token] or nil
end

local function seatOfMember(memberId)
  return seatOfToken(redis.call('HGET', key('members'), memberId))
end

local function seatOfSocket(socketId)
  return seatOfToken(redis.call('HGET', key('sockets'), socketId))
end

-- A socket may sit in a room and hold one stream.
local function streamOfSocket(socketId)
  return seatOfToken(redis.call('HGET', key('streams'), socketId))
end

-- The first to arrive in a broadcast is whose it is; an order is never given twice.
local function isBroadcaster(seat)
  return seat.member.order == 1
end

local function broadcasterOf(room)
  return room.admin and seatOfMember(room.admin)
end

-- Two tabs of one person are one viewer.
local function countViewer(room, seat, difference)
  if isBroadcaster(seat) then return end
  local viewers = key('room', room.name, 'people')
  if redis.call('HINCRBY', viewers, seat.member.userId, difference) <= 0 then
    redis.call('HDEL', viewers, seat.member.userId)
  end
  room.viewers = redis.call('HLEN', viewers)
end

local function saveSeat(room, seat)
  local text = cjson.encode(seat)
  seats[seat.token] = seat
  redis.call('HSET', key('room', room.name, 'seats'), seat.token, text)
  touch(room).seats[seat.token] = text
end

local function forgetSeat(room, seat)
  seats[seat.token] = false
  redis.call('HDEL', key('tokens'), seat.token)
  redis.call('HDEL', key('room', room.name, 'seats'), seat.token)
  touch(room).seats[seat.token] = 'null'
end

local function seatRows(room)
  return redis.call('HVALS', key('room', room.name, 'seats'))
end

-- Which seat of a room belongs to a person. An id that its caller may use is its own: two tabs of one browser share a
-- holder, and are two people.
local function indexPerson(room, seat)
  if room.isBroadcast then return countViewer(room, seat, 1) end
  redis.call('HSET', key('room', room.name, 'people'), seat.member.userId, seat.token)
end

local function unindexPerson(room, seat)
  if room.isBroadcast then return countViewer(room, seat, -1) end
  redis.call('HDEL', key('room', room.name, 'people'), seat.member.userId)
end

local function seatOfPerson(room, userId)
  return seatOfToken(redis.call('HGET', key('room', room.name, 'people'), userId) or nil)
end
