-- Does the host's id belong to nobody else's cookie? Then whoever uses it from now on only claims it.
local function provesId(host)
  if isAccountId(host.userId) then return false end
  local owner = ownerOf(host.userId)
  return owner == nil or owner == host.guest
end

local function openRoom(hostHoldMs)
  local spec = cjson.decode(request.spec)
  local step = nextStep()
  local room = {
    name = spec.name, id = spec.id, spec = request.spec, seats = spec.seats, tags = request.roomTags,
    isPrivate = spec.isPrivate, hasPassword = spec.hasPassword, createdAt = spec.createdAt,
    locked = false, version = 0, rev = 0, arrivals = 0, members = 0,
    host = request.host, hostSeatHeld = false, holds = {}, bans = {}, nodes = {},
    openedAt = step, waitingSince = step,
    isBroadcast = isBroadcastName(spec.name) or nil,
    isAttended = false, quotas = request.quotas,
    hostKeyProvesId = request.host and provesId(request.host) or nil,
  }
  if room.isBroadcast then
    count('broadcast', room.name, request.quotas)
  else
    makeRoomFor('room', request.quotas, function(name)
      local former = roomOf(name)
      if former then neglectRoom(former) end
    end)
    count('room', room.name, request.quotas)
  end
  remembered(room)
  touch(room)
  countPeople(room, caller.owner, 0)
  attendRoom(room)
  if room.host then
    claimForHost(room.host)
    holdHostSeat(room, hostHoldMs)
  end
  startTimer(times.emptyRoomMs, 'end', room.name)
  return room
end

-- Nobody has come for a while: of the room nothing stays but its record elsewhere.
local function endRoom(room)
  for userId in pairs(room.holds) do freeMatchSeat(room, userId) end
  freeHostSeat(room)
  redis.call('ZREM', key('public'), room.name)
  redis.call('ZREM', key('inviting'), room.name)
  redis.call('ZREM', key('contested'), room.name)
  for tag in pairs(room.tags) do
    redis.call('ZREM', key('tag', tag), room.name)
    redis.call('ZREM', key('contested', tag), room.name)
  end
  redis.call('HDEL', key('broadcasts'), room.name)
  uncount('room', room.name)
  uncount('broadcast', room.name)
  stopTimer('page', room.name)
  redis.call('DEL', key('room', room.name, 'seats'), key('room', room.name, 'people'))
  touch(room).ended = true
end
