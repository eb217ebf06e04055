-- Seats kept for people on their way. A room full by somebody's own hold is still a match for that person: `kept`.
local function listKept(room, userId)
  local kept = room.holds[userId] ~= nil or isExpectedHost(room, userId)
  redis.call(kept and 'SADD' or 'SREM', key('user', userId, 'kept'), room.name)
end

local function holdHostSeat(room, ms)
  touch(room)
  room.hostSeatHeld = true
  room.keptUntil = room.keptUntil or now + times.attendedMs
  listKept(room, room.host.userId)
  startTimer(ms or times.hostHoldMs, 'host', room.name)
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
  if not room.isHostSeen then touch(room) end
  room.isHostSeen = true
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

local function firstHeldKey(room, network)
  return key('held', room.name, network)
end

-- Since when callers of this network have had seats kept here. Remembered beyond each seat, so that a network that asks
-- again and again does not keep others away for longer than one that asks once.
local function firstHeld(room, network)
  local first = redis.call('SET', firstHeldKey(room, network), whole(now), 'NX', 'GET', 'PX', math.max(times.attendedMs, 1))
  return tonumber(first or now)
end

local function makeStale(room, userId)
  local hold = room.holds[userId]
  if not hold then return end
  touch(room)
  hold.stale = true
end

local function holdMatchSeat(room, userId, quotas)
  touch(room)
  local hold = { attended = quotas == nil, network = quotas and quotas[#quotas].key }
  room.holds[userId] = hold
  count('seat', holdId(room, userId), quotas)
  listKept(room, userId)
  startTimer(times.matchHoldMs, 'match', room.name, userId)
  if not hold.network then return end
  local freshMs = firstHeld(room, hold.network) + times.freshHoldMs - now
  if freshMs > 0 then startTimer(freshMs, 'stale', room.name, userId) else makeStale(room, userId) end
end

local function freeMatchSeat(room, userId)
  if not room.holds[userId] then return end
  touch(room)
  room.holds[userId] = nil
  uncount('seat', holdId(room, userId))
  listKept(room, userId)
  stopTimer('match', room.name, userId)
  stopTimer('stale', room.name, userId)
end

local function attendHold(room, userId)
  local hold = room.holds[userId]
  if not hold then return end
  if not hold.attended then
    touch(room)
    hold.attended = true
    hold.keptUntil = now + times.attendedMs
  end
  if hold.keptUntil and now < hold.keptUntil then startTimer(times.matchHoldMs, 'match', room.name, userId) end
end

-- Whoever comes in person goes before somebody who was sent here: first before those who have let it wait.
local function yieldSeat(room, userId)
  local yielding
  for other, hold in pairs(room.holds) do
    if other ~= userId and yields(hold) and (hold.stale or not yielding) then yielding = other end
  end
  if yielding then freeMatchSeat(room, yielding) end
end

-- The room and the person of a hold's id; no room's name has a colon.
local function heldBy(id)
  local name, userId = id:match('^([^:]*):(.*)$')
  return roomOf(name), userId
end

-- The person has come: whatever was held for it is held no longer, and its network has proved to send people.
local function spendHolds(room, userId, isCreator)
  local hold = room.holds[userId]
  if hold and hold.network then redis.call('DEL', firstHeldKey(room, hold.network)) end
  freeMatchSeat(room, userId)
  if isCreator then freeHostSeat(room) end
end
