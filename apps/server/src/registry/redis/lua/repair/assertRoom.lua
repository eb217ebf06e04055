-- A node tells a room as it knows it. The record that is further on wins; each node decides on its own seats; those of
-- others are taken over for them, with a lease to come back in, when the store does not know the room at all.
local mine = request.record
local room = roomOf(mine.name)
local isNew, isAhead = room == nil, room == nil or mine.rev > room.rev
-- Another room has the name by now.
if room and room.openedAt ~= mine.openedAt then return { kind = 'known' } end
if not isAhead and isSettled() then return { kind = 'known' } end

local told = {}
for _, seat in ipairs(request.seats) do told[seat.token] = seat end

local function takeOver(seat)
  seat.stay = arrive(seat.member.userId, room.id)
  redis.call('HSET', key('tokens'), seat.token, room.name)
  room.members = room.members + 1
  local owner = seat.owner
  seat.owner = nil
  if owner then
    own(room, seat, owner)
    redis.call('ZADD', key('leases'), 'NX', leaseIn(times.leaseMs), owner)
  end
  list(seat)
  indexPerson(room, seat)
  saveSeat(room, seat)
  if seat.member.away then startTimer(times.graceMs, 'grace', seat.token) end
end

local function dropUntold()
  for _, text in ipairs(seatRows(room)) do
    local seat = cjson.decode(text)
    if seat.owner == caller.owner and not told[seat.token] then giveUpSeat(room, seat, 'memberLeft') end
  end
end

if isAhead then
  mine.members = room and room.members or 0
  mine.nodes = room and room.nodes or {}
  room = remembered(mine)
end
touch(room)
countPeople(room, caller.owner, 0)
if isAhead and not isNew then dropUntold() end
for token, seat in pairs(told) do
  local isOurs = seat.owner == caller.owner
  if (isOurs or isNew) and redis.call('HEXISTS', key('tokens'), token) == 0 then takeOver(seat) end
end

-- Only a room the store did not know has neither timers nor a place in the lists.
if isNew then
  redis.call('SET', key('steps'), math.max(room.waitingSince, tonumber(redis.call('GET', key('steps')) or 0)))
  if not room.isPrivate then redis.call('ZADD', key('public'), room.createdAt, room.name) end
  if room.hostSeatHeld then holdHostSeat(room) end
  for userId in pairs(room.holds) do holdMatchSeat(room, userId) end
  if room.members == 0 then startTimer(times.emptyRoomMs, 'end', room.name) end
end
if room.admin and redis.call('HEXISTS', key('members'), room.admin) == 0 then room.admin = nil end
if isSettled() then ensureAdmin(room) end
return { kind = 'told' }, room, seatRows(room)
