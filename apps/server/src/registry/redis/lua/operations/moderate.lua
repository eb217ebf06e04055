local target, code, room = targetOfAdmin()
if code then return refused(code) end
local moderated = {}
for _, action in ipairs(target.member.moderated or {}) do
  if action ~= request.action then table.insert(moderated, action) end
end
table.insert(moderated, request.action)
target.member.moderated = moderated
saveSeat(room, target)
return { kind = 'moderated', room = room.name, target = target.member }
