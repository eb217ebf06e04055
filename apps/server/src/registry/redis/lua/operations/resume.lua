local seat = seatOfToken(request.token)
if not seat then return { kind = 'lost', code = redis.call('GET', key('ended', request.token)) or 'unknown' } end
local room = roomOf(seat.room)
local former, formerNode = seat.member.memberId, seat.member.node
local seated = room.isBroadcast and streamOfSocket(request.socketId)
  or not room.isBroadcast and seatOfSocket(request.socketId)
if not seated or seated.token ~= seat.token then
  if seated then giveUpSeat(roomOf(seated.room), seated, 'memberLeft') end
  seat.resumable = true
  seat.returnedBy = request.socketId
  if request.keepsConnections then moveSocket(room, seat) else movePage(room, seat) end
  claimSocket(caller.owner, seat.member.userId, request.socketId, seat.holder)
end
local outcome, _, rows, partly = withSession('resumed', room, seat)
outcome.former = former
outcome.formerNode = formerNode
outcome.userId = seat.member.userId
return outcome, room, rows, partly
