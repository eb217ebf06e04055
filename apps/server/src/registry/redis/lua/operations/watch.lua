local keys = claimId()
if not keys then return refused('user_id_taken') end
local held = streamOfSocket(request.socketId)
if held and isBroadcaster(held) then return refused('already_broadcasting') end
local broadcaster = seatOfMember(request.broadcaster)
local room = broadcaster and roomOf(broadcaster.room)
if not room or not room.isBroadcast or room.admin ~= request.broadcaster then return refused('stream_not_found') end
-- The same stream again is another connection: it gets an id that none has had, before the former is given up.
local isSame = held and held.room == room.name
if held and not isSame then giveUpSeat(roomOf(held.room), held) end
local seat = takeSeat(room, keys)
if isSame then giveUpSeat(room, held) end
return withSession('watching', room, seat)
