local function appoint(room, seat)
  if room.admin == seat.member.memberId then return end
  room.admin = seat.member.memberId
  tellAdmin(room, seat.member)
end

-- In order of arrival, those away last.
local function follows(one, other)
  if one.member.away ~= other.member.away then return not one.member.away end
  return one.member.order < other.member.order
end

-- A room with members has one admin, but while the host's seat is held: the longest present, those away last.
local function ensureAdmin(room)
  if room.admin or room.hostSeatHeld or room.isBroadcast then return end
  local heir
  for _, text in ipairs(seatRows(room)) do
    local seat = cjson.decode(text)
    if not heir or follows(seat, heir) then heir = seat end
  end
  if heir then appoint(room, heir) end
end
