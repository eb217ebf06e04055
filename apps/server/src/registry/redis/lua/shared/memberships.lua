local function newMember(order)
  return {
    memberId = freeMemberId(), userId = request.userId, socketId = request.socketId, node = request.node,
    order = order, name = request.name, client = request.client, away = false,
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
  seat.member = newMember(room.arrivals)
  seat.stay = arrive(request.userId, room.id)
  redis.call('HSET', key('tokens'), seat.token, room.name)
  own(room, seat, caller.owner)
  list(seat)
  indexPerson(room, seat)
  saveSeat(room, seat)
  stopTimer('end', room.name)
  tellMember('memberJoined', room, seat.member)
  return seat
end

-- Gives a seat up at once, with the admin's succession.
local function giveUpSeat(room, seat, kind)
  unlist(seat)
  disown(room, seat)
  unindexPerson(room, seat)
  forgetSeat(room, seat)
  depart(seat.member.userId, seat.stay)
  room.members = room.members - 1
  room.waitingSince = nextStep()
  if room.admin == seat.member.memberId then room.admin = nil end
  if room.members == 0 then startTimer(times.emptyRoomMs, 'end', room.name) end
  tellMember(kind, room, seat.member)
  ensureAdmin(room)
end
