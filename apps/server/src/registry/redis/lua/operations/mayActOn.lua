local target, code, room = targetOfAdmin()
if code then return refused(code) end
return { kind = 'allowed', room = room.name, target = target.member }
