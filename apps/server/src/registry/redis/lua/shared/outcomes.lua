local function refused(code)
  return { kind = 'refused', code = code }
end

-- A session is the member id, the token, and the room as it is now.
local function withSession(kind, room, seat)
  local outcome = { kind = kind, memberId = seat.member.memberId, token = seat.token }
  return outcome, room, seatRows(room)
end
