if isRepeated('passAdmin', commander(request.admin)) then return again(repeated) end
local target, code, room = targetOfAdmin()
if code then return refused(code) end
appoint(room, target)
return { kind = 'passed' }
