-- The same page on another socket: it keeps its connections, so nobody else hears of it.
local function moveSocket(room, seat)
  tellOldSocket(seat.member, request.socketId)
  unlist(seat)
  seat.member.socketId = request.socketId
  seat.member.node = request.node
  seat.member.away = false
  own(room, seat, caller.owner)
  list(seat)
  saveSeat(room, seat)
end

-- Another page of the same person: order and role stay, under a new member id.
local function movePage(room, seat)
  local member = seat.member
  local wasAdmin = room.admin == member.memberId
  tellOldSocket(member, request.socketId)
  if not room.isBroadcast then
    tellMember('memberLeft', room, member)
  elseif wasAdmin then
    evictViewers(room, member)
  else
    tellViewer('viewerLeft', room, broadcasterOf(room).member, member)
  end
  local memberId = freeMemberId()
  unlist(seat)
  member.memberId = memberId
  member.socketId = request.socketId
  member.node = request.node
  member.name = request.name or member.name
  member.client = request.client or member.client
  -- What the former page showed of its microphone and camera says nothing about this one.
  member.state = nil
  member.moderated = nil
  member.away = false
  own(room, seat, caller.owner)
  list(seat)
  saveSeat(room, seat)
  if not room.isBroadcast then
    tellMember('memberJoined', room, member)
    if wasAdmin then appoint(room, seat) end
  elseif wasAdmin then
    room.admin = memberId
  else
    tellViewer('viewerJoined', room, broadcasterOf(room).member, member)
  end
end
