local keys = claimId()
if not keys then return refused('user_id_taken') end
local held = streamOfSocket(request.socketId)
if held and isBroadcaster(held) then return refused('already_broadcasting') end
-- One's own broadcast whose page is gone goes before the end of its grace, for a new one.
local own = request.quotas and request.quotas[1]
if own and isFull('broadcast', own) then
  local former = roomOf(oldestOf('broadcast', own))
  local broadcaster = former and broadcasterOf(former)
  if broadcaster and broadcaster.member.away then giveUpSeat(former, broadcaster) end
end
for at, quota in ipairs(request.quotas or {}) do
  if isFull('broadcast', quota) then return refused(at == 1 and 'already_broadcasting' or 'rate_limited') end
end
if held then giveUpSeat(roomOf(held.room), held) end
local room = openRoom()
local seat = takeSeat(room, keys)
room.admin = seat.member.memberId
return withSession('started', room, seat)
