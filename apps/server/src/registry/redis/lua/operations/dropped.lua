local seat = seatOfMember(request.memberId)
if not seat or seat.member.socketId ~= request.socketId then return { kind = 'stale' } end
local room = roomOf(seat.room)
if not request.resumable then
  giveUpSeat(room, seat, 'memberLeft')
  return { kind = 'left' }
end
if not seat.member.away then startGrace(room, seat, request.silentMs) end
return { kind = 'waiting' }
