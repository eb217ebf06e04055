-- Seats kept for people on their way. A room full by somebody's own hold is still a match for that person: `kept`.
local function listKept(room, userId)
  local kept = room.holds[userId] ~= nil or isExpectedHost(room, userId)
  redis.call(kept and 'SADD' or 'SREM', key('user', userId, 'kept'), room.name)
end

local function holdHostSeat(room)
  touch(room)
  room.hostSeatHeld = true
  room.keptUntil = room.keptUntil or now + times.attendedMs
  listKept(room, room.host.userId)
  startTimer(times.hostHoldMs, 'host', room.name)
end

local function freeHostSeat(room)
  if not room.hostSeatHeld then return end
  touch(room)
  room.hostSeatHeld = false
  uncount('room', room.name)
  listKept(room, room.host.userId)
  stopTimer('host', room.name)
end

-- Shows the room to others for a while, though nobody is in it: its creator is on the way.
local function attendRoom(room)
  if not room.isAttended then touch(room) end
  room.isAttended = true
  startTimer(times.unattendedMs, 'page', room.name)
end

-- Its creator has a page open and has not come: the room is shown, lives and keeps the seat, but not for ever.
local function attendPending(room)
  attendRoom(room)
  if not room.hostSeatHeld or room.members > 0 or now >= (room.keptUntil or 0) then return end
  startTimer(times.hostHoldMs, 'host', room.name)
  startTimer(times.emptyRoomMs, 'end', room.name)
end

-- Its creator has asked for another room: this one draws nobody any more, and keeps no seat if it is empty.
local function neglectRoom(room)
  touch(room)
  room.isAttended = false
  stopTimer('page', room.name)
  if room.members == 0 then freeHostSeat(room) end
end

local function holdId(room, userId)
  return room.name .. ':' .. userId
end

-- `false` until a page of theirs is known to be open; then until when such a page keeps the seat.
local function holdMatchSeat(room, userId, quotas)
  touch(room)
  room.holds[userId] = quotas == nil
  count('seat', holdId(room, userId), quotas)
  listKept(room, userId)
  startTimer(times.matchHoldMs, 'match', room.name, userId)
end

local function freeMatchSeat(room, userId)
  if room.holds[userId] == nil then return end
  touch(room)
  room.holds[userId] = nil
  uncount('seat', holdId(room, userId))
  listKept(room, userId)
  stopTimer('match', room.name, userId)
end

local function attendHold(room, userId)
  if room.holds[userId] == false then
    touch(room)
    room.holds[userId] = now + times.attendedMs
  end
  local keptUntil = room.holds[userId]
  if type(keptUntil) == 'number' and now < keptUntil then startTimer(times.matchHoldMs, 'match', room.name, userId) end
end

-- Whoever comes in person goes before somebody who was sent here and of whom no page is open.
local function yieldSeat(room, userId)
  for other, attended in pairs(room.holds) do
    if other ~= userId and not attended then return freeMatchSeat(room, other) end
  end
end

-- The room and the person of a hold's id; no room's name has a colon.
local function heldBy(id)
  local name, userId = id:match('^([^:]*):(.*)$')
  return roomOf(name), userId
end

-- The person has come: whatever was held for it is held no longer.
local function spendHolds(room, userId, isCreator)
  freeMatchSeat(room, userId)
  if isCreator then freeHostSeat(room) end
end
