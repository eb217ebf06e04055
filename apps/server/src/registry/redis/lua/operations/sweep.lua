-- How much one script does, so that nobody waits long for it; the rest comes with the next.
local BATCH = 25

local left = BATCH

local function findDeadNodes()
  for _, owner in ipairs(redis.call('ZRANGE', key('leases'), '-inf', whole(now), 'BYSCORE')) do
    if owner ~= caller.owner then
      redis.call('ZREM', key('leases'), owner)
      redis.call('SADD', key('dying'), owner)
    end
  end
end

-- A room that is new to us we are told whole: a notice of some seats alone would have each of hundreds asked for.
local function tellWhole(room)
  local moved = touch(room).seats
  for _, text in ipairs(seatRows(room)) do
    local token = cjson.decode(text).token
    moved[token] = moved[token] or text
  end
end

-- The node is gone: who can come back waits in grace, the others leave. The room is watched by us, if by nobody else.
local function abandonSeat(owner, seat)
  local room = roomOf(seat.room)
  if not seat.resumable then return giveUpSeat(room, seat, 'memberLeft') end
  local isNew = room.nodes[caller.owner] == nil
  disown(room, seat)
  room.nodes[owner] = nil
  countPeople(room, caller.owner, 0)
  if seat.member.away then saveSeat(room, seat) else startGrace(room, seat) end
  if isNew and room.nodes[caller.owner] and not room.isBroadcast then tellWhole(room) end
end

local function abandon(owner)
  local tokens = redis.call('SRANDMEMBER', key('owner', owner, 'seats'), left)
  for _, token in ipairs(tokens) do
    local seat = seatOfToken(token)
    if seat then abandonSeat(owner, seat) end
    redis.call('SREM', key('owner', owner, 'seats'), token)
  end
  left = left - #tokens
  if left > 0 then
    local sockets = redis.call('SPOP', key('owner', owner, 'sockets'), left)
    for _, socketId in ipairs(sockets) do dropClaim('socket:' .. socketId) end
    left = left - #sockets
  end
  if left > 0 then redis.call('SREM', key('dying'), owner) end
end

local happens = {
  grace = function(token)
    local seat = seatOfToken(token)
    if seat and seat.member.away then endGrace(roomOf(seat.room), seat) end
  end,
  host = function(name)
    local room = roomOf(name)
    if not room then return end
    freeHostSeat(room)
    ensureAdmin(room)
  end,
  match = function(name, userId)
    local room = roomOf(name)
    if room then freeMatchSeat(room, userId) end
  end,
  stale = function(name, userId)
    local room = roomOf(name)
    if room then makeStale(room, userId) end
  end,
  page = function(name)
    local room = roomOf(name)
    if not room then return end
    touch(room)
    room.isAttended = false
  end,
  ['end'] = function(name)
    local room = roomOf(name)
    if room and room.members == 0 then endRoom(room) end
  end,
}

local function endTimers()
  if left <= 0 then return end
  local due = redis.call('ZRANGE', key('timers'), '-inf', whole(now), 'BYSCORE', 'LIMIT', 0, left)
  for _, timer in ipairs(due) do
    local kind, subject, person = unpack(cjson.decode(timer))
    redis.call('ZREM', key('timers'), timer)
    happens[kind](subject, person)
  end
  left = left - #due
end

if wasSilent() then return { kind = 'swept', more = false } end
findDeadNodes()
for _, owner in ipairs(redis.call('SMEMBERS', key('dying'))) do
  if left > 0 then abandon(owner) end
end
endTimers()
return { kind = 'swept', more = left <= 0 }
