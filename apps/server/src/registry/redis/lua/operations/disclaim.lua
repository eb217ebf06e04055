-- The caller has no socket with this seat, though the seat is said to be of one of its own. A socket that is elsewhere
-- by now has given it up; one that has closed is waited for.
local seat = seatOfToken(request.token)
if not seat or seat.owner ~= caller.owner or seat.member.away or seat.member.socketId ~= request.socketId then
  return { kind = 'stale' }
end
local room = roomOf(seat.room)
if seat.resumable and not request.isOpen then startGrace(room, seat) else giveUpSeat(room, seat, 'memberLeft') end
return { kind = 'disclaimed' }
