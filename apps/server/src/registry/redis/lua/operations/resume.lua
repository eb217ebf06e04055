local seat = seatOfToken(request.token)
if not seat then return { kind = 'lost', code = redis.call('GET', key('ended', request.token)) or 'unknown' } end
local room = roomOf(seat.room)
local former = seat.member.memberId
local seated = seatOfSocket(request.socketId)
if not seated or seated.token ~= seat.token then
  if seated then giveUpSeat(roomOf(seated.room), seated, 'memberLeft') end
  seat.resumable = true
  if request.keepsConnections then moveSocket(room, seat) else movePage(room, seat) end
  claimSocket(caller.owner, seat.member.userId, request.socketId, seat.holder)
end
local outcome, _, rows = withSession('resumed', room, seat)
outcome.former = former
outcome.userId = seat.member.userId
return outcome, room, rows
