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

-- Which seat of a room belongs to a proof; the first that had it keeps it.
local function indexKeys(room, seat)
  for proof in pairs(seat.holder) do redis.call('HSETNX', key('room', room.name, 'keys'), proof, seat.token) end
end

local function unindexKeys(room, seat)
  local index = key('room', room.name, 'keys')
  for proof in pairs(seat.holder) do
    if redis.call('HGET', index, proof) == seat.token then redis.call('HDEL', index, proof) end
  end
end

local function seatOfHolder(room, keys)
  for proof in pairs(keys) do
    local token = redis.call('HGET', key('room', room.name, 'keys'), proof)
    if token then return seatOfToken(token) end
  end
  return nil
end
