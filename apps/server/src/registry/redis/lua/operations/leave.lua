-- A repeated leave finds no member; one that is there again, under the same id, is another membership.
local seat = seatOfMember(request.memberId)
if not seat then
  local first = recall('leave', request.memberId)
  if first then return again(first) end
  return refused('not_a_member')
end
if request.room and seat.room ~= request.room then return refused('not_a_member') end
remember('leave', request.memberId)
giveUpSeat(roomOf(seat.room), seat, 'memberLeft')
return { kind = 'left' }
