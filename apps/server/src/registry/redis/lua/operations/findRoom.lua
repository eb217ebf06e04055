local room = roomOf(request.name)
return { kind = room and 'found' or 'absent' }, room
