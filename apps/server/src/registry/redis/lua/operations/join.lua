-- A repeated join gets its first answer, as long as the socket has the seat that answer speaks of.
local first = recall('join', request.socketId)
local seated = seatOfSocket(request.socketId)
if first and (first.outcome.kind == 'refused' or (seated and first.outcome.token == seated.token)) then
  return again(first)
end
remember('join', request.socketId)

local room = roomOf(request.room)
local bearsHostKey = room ~= nil and room.host ~= nil and room.host.hostKeyHash == request.hostKeyHash
local outranksClaims = bearsHostKey and room.hostKeyProvesId and room.host.userId == request.userId
local keys = claimId() or (outranksClaims and takeOverId()) or nil
if not keys then return refused('user_id_taken') end
if not room then return refused('room_not_found') end
if seated and seated.room == room.name then return withSession('joined', room, seated) end

local function isShared(holder)
  for proof in pairs(keys) do
    if holder[proof] then return true end
  end
  return false
end

local sameId = seatOfPerson(room, request.userId)
local inside = sameId and isShared(sameId.holder) and sameId or nil
if sameId and not inside and not bearsHostKey then return refused('user_id_taken') end
-- Where the room was asked for with a guest cookie, the host's id proves nothing without it.
local isCookieOfHost = room.host ~= nil and (room.host.guest == nil or keys[room.host.guest] == true)
local isCreator = bearsHostKey or (isExpectedHost(room, request.userId) and isCookieOfHost)

-- An id may have been only claimed by whoever was kicked: it bars those alone who prove nothing else.
local function isBarred()
  local isKnown = false
  for proof in pairs(keys) do
    if room.bans['key:' .. proof] then return true end
    isKnown = isKnown or isGuestKey(proof) or proof:sub(1, 8) == 'account:'
  end
  return room.bans['user:' .. request.userId] and not isKnown
end

-- In the order of SEAT_REFUSALS (`domain/rooms/joinRefusals.ts`). A host key passes all but the seats; who has a seat
-- needs neither ticket nor seat.
local function refusal()
  if not bearsHostKey then
    if isBarred() then return 'kicked' end
    if not sameId and room.hasPassword and request.admittedTo ~= room.id then return 'admission_required' end
    if not sameId and room.locked then return 'room_locked' end
  end
  if not sameId and not hasSeatInPerson(room, request.userId, isCreator) then return 'room_full' end
end

local code = refusal()
if code then return refused(code) end

if seated then giveUpSeat(roomOf(seated.room), seated, 'memberLeft') end
-- Who had only claimed the host's id: the seat ends, and no token brings it back.
if sameId and not inside then
  endToken(sameId.token, 'expired')
  tellOldSocket(sameId.member, request.socketId)
  giveUpSeat(room, sameId, 'memberLeft')
end
spendHolds(room, request.userId, isCreator)
if not sameId and not hasSeatFor(room, request.userId, false) then yieldSeat(room, request.userId) end
local seat = inside
if inside then
  for proof in pairs(keys) do inside.holder[proof] = true end
  inside.resumable = request.resumable ~= false
  movePage(room, inside)
else
  seat = takeSeat(room, keys)
end
-- A registered profile stays its room's creator, however late it joins.
local isOwner = not inside and isAccountId(request.userId) and room.host ~= nil and room.host.userId == request.userId
if isCreator or isOwner then appoint(room, seat) else ensureAdmin(room) end
return withSession('joined', room, seat)
