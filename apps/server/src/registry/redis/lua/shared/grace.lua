-- How long a token that ended by itself is told from one that never was.
local ENDED_TOKEN_MEMORY_MS = 3600 * 1000

local function endToken(token, code)
  redis.call('SET', key('ended', token), code, 'PX', ENDED_TOKEN_MEMORY_MS)
end

-- The seat and the role are kept a while, of which `silentMs` are over; others hear only of the end.
local function startGrace(room, seat, silentMs)
  forgetSocket(seat)
  seat.member.away = true
  saveSeat(room, seat)
  startTimer(times.graceMs - (silentMs or 0), 'grace', seat.token)
end

local function endGrace(room, seat)
  endToken(seat.token, 'expired')
  giveUpSeat(room, seat, 'memberLeft')
end
