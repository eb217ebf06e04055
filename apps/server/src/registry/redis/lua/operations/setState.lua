local TURNED_ON_BY = { mute = 'mic', disableCamera = 'camera' }

local seat = seatOfMember(request.memberId)
if not seat then return refused('not_a_member') end
local still = {}
for _, action in ipairs(seat.member.moderated or {}) do
  if not request.state[TURNED_ON_BY[action]] then table.insert(still, action) end
end
seat.member.state = request.state
-- An empty list would be written as an object.
seat.member.moderated = still[1] and still or nil
saveSeat(roomOf(seat.room), seat)
return { kind = 'set', room = seat.room }
