local function newMember(order)
  return {
    memberId = freeMemberId(), userId = request.userId, socketId = request.socketId, node = request.node,
    order = order, name = request.name, client = request.client, handover = request.handover, away = false,
  }
end

-- Gives a newcomer a seat. Who is admin now is the caller's next question.
local function takeSeat(room, keys)
  touch(room)
  room.arrivals = room.arrivals + 1
  room.members = room.members + 1
  room.waitingSince = nextStep()
  local seat = { token = request.token, room = room.name, holder = {}, resumable = request.resumable ~= false }
  for proof in pairs(keys) do seat.holder[proof] = true end
  seat.holder[request.tokenKey] = true
  seat.since = room.waitingSince
  seat.cameAt = microseconds()
  seat.member = newMember(room.arrivals)
  seat.stay = arrive(room.id)
  redis.call('HSET', key('tokens'), seat.token, room.name)
  own(room, seat, caller.owner)
  list(seat)
  indexPerson(room, seat)
  saveSeat(room, seat)
  stopTimer('end', room.name)
  if not room.hostSeatHeld then uncount('room', room.name) end
  if not room.isBroadcast then
    tellMember('memberJoined', room, seat.member)
  elseif not isBroadcaster(seat) then
    tellViewer('viewerJoined', room, broadcasterOf(room).member, seat.member)
  end
  return seat
end

local function removeSeat(room, seat)
  unlist(seat)
  disown(room, seat)
  unindexPerson(room, seat)
  forgetSeat(room, seat)
  depart(seat)
  room.members = room.members - 1
  room.waitingSince = nextStep()
end

-- All viewers lose their seats; the broadcaster's stays.
local function evictViewers(room, broadcaster)
  tellEnd(room, broadcaster)
  for _, text in ipairs(seatRows(room)) do
    local seat = seatOfToken(cjson.decode(text).token)
    if not isBroadcaster(seat) then removeSeat(room, seat) end
  end
end

-- A broadcast ends with its broadcaster.
local function giveUpStream(room, seat)
  if not isBroadcaster(seat) then
    removeSeat(room, seat)
    return tellViewer('viewerLeft', room, broadcasterOf(room).member, seat.member)
  end
  evictViewers(room, seat.member)
  removeSeat(room, seat)
  stopTimer('end', room.name)
  endRoom(room)
end

-- Gives a seat up at once, with the admin's succession.
local function giveUpSeat(room, seat, kind)
  if room.isBroadcast then return giveUpStream(room, seat) end
  removeSeat(room, seat)
  if room.admin == seat.member.memberId then room.admin = nil end
  if room.members == 0 then startTimer(times.emptyRoomMs, 'end', room.name) end
  tellMember(kind, room, seat.member)
  ensureAdmin(room)
end
