local living = roomOf(request.name)
if living then return { kind = 'exists' }, living end
return { kind = 'opened' }, openRoom()
