-- A repeated join gets its first answer, as long as the socket has the seat that answer speaks of.
local first = recall('join', request.socketId)
local seated = seatOfSocket(request.socketId)
if first and (first.outcome.kind == 'refused' or (seated and first.outcome.token == seated.token)) then
  return again(first)
end
remember('join', request.socketId)

local keys = claimId()
if not keys then return refused('user_id_taken') end
local room = roomOf(request.room)
if not room then return refused('room_not_found') end
if seated and seated.room == room.name then return withSession('joined', room, seated) end

local inside = seatOfPerson(room, request.userId)
local bearsHostKey = room.host ~= nil and room.host.hostKeyHash == request.hostKeyHash
local isCreator = bearsHostKey or isExpectedHost(room, request.userId)

local function isBarred()
  if room.bans['user:' .. request.userId] then return true end
  for proof in pairs(keys) do
    if room.bans['key:' .. proof] then return true end
  end
  return false
end

-- In the order of SEAT_REFUSALS (`domain/rooms/joinRefusals.ts`). A host key passes all but the seats; who has a seat
-- needs neither ticket nor seat.
local function refusal()
  if not bearsHostKey then
    if isBarred() then return 'kicked' end
    if not inside and room.hasPassword and request.admittedTo ~= room.id then return 'admission_required' end
    if not inside and room.locked then return 'room_locked' end
  end
  if not inside and not hasSeatFor(room, request.userId, isCreator) then return 'room_full' end
end

local code = refusal()
if code then return refused(code) end

if seated then giveUpSeat(roomOf(seated.room), seated, 'memberLeft') end
spendHolds(room, request.userId, isCreator)
local seat = inside
if inside then
  for proof in pairs(keys) do inside.holder[proof] = true end
  inside.resumable = request.resumable ~= false
  movePage(room, inside)
else
  seat = takeSeat(room, keys)
end
-- A registered profile stays its room's creator, however late it joins.
local isOwner = not inside and request.isAccount and room.host ~= nil and room.host.userId == request.userId
if isCreator or isOwner then appoint(room, seat) else ensureAdmin(room) end
return withSession('joined', room, seat)
