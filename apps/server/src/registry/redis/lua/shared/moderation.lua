local function roomOfAdmin(memberId)
  local seat = seatOfMember(memberId)
  local room = seat and roomOf(seat.room)
  return room and room.admin == memberId and room or nil
end

-- Another member of the room whose admin asks; or nil, and the code of the refusal.
local function targetOfAdmin()
  local room = roomOfAdmin(request.admin)
  if not room then return nil, 'not_authorized' end
  local target = seatOfMember(request.target)
  if not target or target.room ~= room.name or request.target == request.admin then return nil, 'peer_not_found' end
  return target, nil, room
end
