releaseSocket(caller.owner, request.socketId)
-- Its answer was lost. Of a seat it joined nobody knows, so nobody else would give it up; who came back may do so
-- again.
for _, seat in pairs({ seatOfSocket(request.socketId), streamOfSocket(request.socketId) }) do
  local room = roomOf(seat.room)
  if seat.returnedBy == request.socketId then startGrace(room, seat) else giveUpSeat(room, seat, 'memberLeft') end
end
return { kind = 'released' }
