if isRepeated('setRoom', commander(request.admin)) then return again(repeated) end
local room = roomOfAdmin(request.admin)
if not room then return refused('not_authorized') end
local seats, locked = request.seats or room.seats, room.locked
if request.locked ~= nil then locked = request.locked end
if seats ~= room.seats or locked ~= room.locked then
  room.seats, room.locked = seats, locked
  tellSettings(room)
end
return { kind = 'set' }, room
