local keys = claimId()
if not keys then return refused('user_id_taken') end
local held = streamOfSocket(request.socketId)
if held and isBroadcaster(held) then return refused('already_broadcasting') end
if held then giveUpSeat(roomOf(held.room), held) end
local room = openRoom()
local seat = takeSeat(room, keys)
room.admin = seat.member.memberId
return withSession('started', room, seat)
