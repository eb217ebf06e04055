local seat = seatOfMember(request.memberId)
if not seat then return refused('not_a_member') end
seat.member.state = request.state
saveSeat(roomOf(seat.room), seat)
return { kind = 'set', room = seat.room }
