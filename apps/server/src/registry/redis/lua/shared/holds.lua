-- Seats kept for people on their way. A room full by somebody's own hold is still a match for that person: `kept`.
local function listKept(room, userId)
  local kept = room.holds[userId] or isExpectedHost(room, userId)
  redis.call(kept and 'SADD' or 'SREM', key('user', userId, 'kept'), room.name)
end

local function holdHostSeat(room)
  touch(room)
  room.hostSeatHeld = true
  listKept(room, room.host.userId)
  startTimer(times.hostHoldMs, 'host', room.name)
end

local function freeHostSeat(room)
  if not room.hostSeatHeld then return end
  touch(room)
  room.hostSeatHeld = false
  listKept(room, room.host.userId)
  stopTimer('host', room.name)
end

local function holdMatchSeat(room, userId)
  touch(room)
  room.holds[userId] = true
  listKept(room, userId)
  startTimer(times.matchHoldMs, 'match', room.name, userId)
end

local function freeMatchSeat(room, userId)
  if not room.holds[userId] then return end
  touch(room)
  room.holds[userId] = nil
  listKept(room, userId)
  stopTimer('match', room.name, userId)
end

-- The person has come: whatever was held for it is held no longer.
local function spendHolds(room, userId, isCreator)
  freeMatchSeat(room, userId)
  if isCreator then freeHostSeat(room) end
end
