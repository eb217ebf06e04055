releaseSocket(caller.owner, request.socketId)
-- Its join was carried out, but the answer was lost: nobody knows of that seat, so nobody else would give it up.
local seat = seatOfSocket(request.socketId)
if seat then giveUpSeat(roomOf(seat.room), seat, 'memberLeft') end
return { kind = 'released' }
