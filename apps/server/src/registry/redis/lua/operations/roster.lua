local room = roomOf(request.name)
if not room then return { kind = 'absent' } end
return { kind = 'found' }, room, seatRows(room)
