-- How many of the longest waiting rooms are looked at; few are excluded, and hardly one bans the caller.
local LOOKED_AT = 100

local excluded = roomsOf(request.apart)
if isGuestsOwn(request.host) then
  for name in pairs(roomsOf(request.apartIfOwn)) do excluded[name] = true end
end
for _, name in ipairs(request.exclude) do excluded[name] = true end

local network = request.quotas and request.quotas[#request.quotas].key

local function isAnswer(room)
  return draws(room)
    and hasSeatBesidesStale(room, request.userId, isExpectedHost(room, request.userId), network)
    and not room.bans['user:' .. request.userId]
    and not excluded[room.name]
end

-- Does a seat of this room belong to the person already? Then one answer more takes no seat more.
local function hasSeatOf(room)
  if isExpectedHost(room, request.userId) then return true end
  for _, claimant in ipairs(redis.call('HKEYS', key('user', request.userId, 'claims'))) do
    local token = claimant:match('^seat:(.*)$')
    if token and redis.call('HGET', key('tokens'), token) == room.name then return true end
  end
  return false
end

-- A creator of whom nothing was seen may never come.
local function isSure(room)
  return room.members > 0 or room.isHostSeen
end

local function firstAnswer(entries, isWanted)
  for _, entry in ipairs(rank(entries)) do
    local room = roomOf(entry.name)
    if room and isAnswer(room) and (not isWanted or isWanted(room)) then return room end
  end
end

local function best()
  local entries = inviting(request.tags, LOOKED_AT)
  for _, name in ipairs(redis.call('SMEMBERS', key('user', request.userId, 'kept'))) do
    local room = roomOf(name)
    local entry = room and entryOf(room, request.tags)
    if entry and (entry.shared > 0 or #request.tags == 0) then table.insert(entries, entry) end
  end
  return firstAnswer(entries, isSure)
    or firstAnswer(inviting(request.tags, LOOKED_AT, nil, true))
    or firstAnswer(entries)
end

local function giveUpSeats(quotas)
  makeRoomFor('seat', quotas, function(id)
    local former, userId = heldBy(id)
    if not former then return end
    freeMatchSeat(former, userId)
    indexRoom(former)
  end)
end

-- The caller's own former seat may be the one that is free; those of their network make way for a seat only.
giveUpSeats({ (request.quotas or {})[1] })
local room = best()
if room then
  if not hasSeatOf(room) then
    giveUpSeats(request.quotas)
    holdMatchSeat(room, request.userId, request.quotas)
  end
  return { kind = 'matched' }, room
end
local living = roomOf(request.name)
if living then return { kind = 'exists' }, living end
return { kind = 'opened' }, openRoom(times.unattendedMs)
