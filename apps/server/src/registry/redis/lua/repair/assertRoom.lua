-- A node tells a room as it knows it. The copy that is furthest on is the room, seats and all: nothing happens to a
-- room but through the store, so an older copy only lacks what has happened since. Seats of nodes that are still on
-- their way get a lease to come back in.
local mine = request.record
local room = roomOf(mine.name)
local isNew = room == nil
-- Another room has the name by now, or somebody has told at least as much: the teller hears what is known.
if room and (room.openedAt ~= mine.openedAt or mine.rev <= room.rev) then return { kind = 'known' }, room, seatRows(room) end

-- A store that was emptied may have forgotten changes everybody heard of. No version may ever be said of two states, so
-- it leaves a gap that nobody can take for the next change.
local FORGOTTEN_AT_MOST = 100

local function forgetAll()
  for _, text in ipairs(seatRows(room)) do
    local seat = cjson.decode(text)
    unlist(seat)
    disown(room, seat)
    unindexPerson(room, seat)
    forgetSeat(room, seat)
    depart(seat)
  end
end

-- Copies of different age may have one socket in two rooms: it sits where it came last.
local function isOutdated(seat)
  local other = seatOfMember(seat.member.memberId)
  return other ~= nil and other.token ~= seat.token and (other.since or 0) > (seat.since or 0)
end

local function takeOver(seat)
  local owner = seat.owner
  seat.owner = nil
  seat.stay = arrive(room.id)
  redis.call('HSET', key('tokens'), seat.token, room.name)
  if owner then
    own(room, seat, owner)
    redis.call('ZADD', key('leases'), 'NX', leaseIn(times.leaseMs), owner)
  end
  if not isOutdated(seat) then list(seat) end
  indexPerson(room, seat)
  saveSeat(room, seat)
  if seat.member.away then startTimer(times.graceMs, 'grace', seat.token) end
end

if isNew or not isSettled() then mine.version = mine.version + FORGOTTEN_AT_MOST end
if room then
  mine.version = math.max(mine.version, room.version)
  forgetAll()
end
mine.nodes = {}
mine.members = #request.seats
room = remembered(mine)
touch(room).asTold = true
countPeople(room, caller.owner, 0)
for _, seat in ipairs(request.seats) do takeOver(seat) end

-- Only a room the store did not know has neither timers nor a place in the lists.
if isNew then
  redis.call('SET', key('steps'), math.max(room.waitingSince, tonumber(redis.call('GET', key('steps')) or 0)))
  local isPending = room.hostSeatHeld or (room.members == 0 and room.isAttended)
  if room.isBroadcast then count('broadcast', room.name, room.quotas) end
  if isPending and not room.isBroadcast then count('room', room.name, room.quotas) end
  if room.isAttended then startTimer(times.unattendedMs, 'page', room.name) end
  if room.hostSeatHeld then holdHostSeat(room) end
  for userId in pairs(room.holds) do holdMatchSeat(room, userId) end
  if room.members == 0 then startTimer(times.emptyRoomMs, 'end', room.name) end
end
if room.admin and redis.call('HEXISTS', key('members'), room.admin) == 0 then room.admin = nil end
if isSettled() then ensureAdmin(room) end
-- Its broadcaster has begun something else since.
if room.isBroadcast and not room.admin then
  for _, seat in ipairs(request.seats) do
    if isBroadcaster(seat) then giveUpSeat(room, seat) end
  end
  return { kind = 'told' }
end
return { kind = 'told' }, room, seatRows(room)
