local room = roomOf(request.name)
local isHosts = room and room.host and room.host.hostKeyHash == request.hostKeyHash
if not isHosts or room.members > 0 then return { kind = 'kept' } end
stopTimer('end', room.name)
endRoom(room)
return { kind = 'withdrawn' }
