local function refused(code)
  return { kind = 'refused', code = code }
end

-- A broadcast as one of its people sees it: the broadcaster and itself, however many watch.
local function streamRows(room, seat)
  local rows = { cjson.encode(broadcasterOf(room)) }
  if not isBroadcaster(seat) then table.insert(rows, cjson.encode(seat)) end
  return rows
end

-- A session is the member id, the token, since when the seat is taken, and the room as it is now.
local function withSession(kind, room, seat)
  local outcome = { kind = kind, memberId = seat.member.memberId, token = seat.token, at = seat.cameAt }
  if room.isBroadcast then return outcome, room, streamRows(room, seat), 'partly' end
  return outcome, room, seatRows(room)
end
