-- Rooms that draw people: public ones without a password, unlocked, with somebody there or on the way; full ones, too.
local function draws(room)
  return not room.isPrivate and not room.hasPassword and not room.locked and (room.members > 0 or room.hostSeatHeld)
end

-- What is shown of a broadcast; one whose broadcaster is not known yet is not shown.
local function indexBroadcast(room)
  local seat = broadcasterOf(room)
  if not seat then return redis.call('HDEL', key('broadcasts'), room.name) end
  local shown = {
    id = seat.member.memberId, userId = seat.member.userId, name = seat.member.name,
    viewerCount = room.viewers or 0, openedAt = room.openedAt,
  }
  redis.call('HSET', key('broadcasts'), room.name, cjson.encode(shown))
end

-- Keeps the lists by which `match` searches: by waiting time, and the same for each tag.
local function indexRoom(room)
  if room.isBroadcast then return indexBroadcast(room) end
  local inviting = draws(room) and seatsTaken(room) < room.seats
  local function place(index)
    if inviting then
      redis.call('ZADD', index, room.waitingSince, room.name)
    else
      redis.call('ZREM', index, room.name)
    end
  end
  place(key('inviting'))
  for tag in pairs(room.tags) do place(key('tag', tag)) end
end

-- Most shared tags first, then longest waiting.
local function rank(entries)
  table.sort(entries, function(one, other)
    if one.shared ~= other.shared then return one.shared > other.shared end
    return one.waiting < other.waiting
  end)
  return entries
end

-- Rooms where somebody of these people is, or on the way to.
local function roomsOf(userIds)
  local names = {}
  for _, userId in ipairs(userIds or {}) do
    for _, claimant in ipairs(redis.call('HKEYS', key('user', userId, 'claims'))) do
      local token = claimant:match('^seat:(.*)$')
      local name = token and redis.call('HGET', key('tokens'), token)
      if name then names[name] = true end
    end
    for _, name in ipairs(redis.call('SMEMBERS', key('user', userId, 'kept'))) do names[name] = true end
  end
  return names
end

local function entryOf(room, wanted)
  local shared = 0
  for _, tag in ipairs(wanted) do
    if room.tags[tag] then shared = shared + 1 end
  end
  return { name = room.name, shared = shared, waiting = room.waitingSince }
end

-- The rooms that draw people, have a free seat and share a tag; where no tag is wanted, the first `most` of all.
local function inviting(wanted, most)
  local entries, byName = {}, {}
  local function add(index, last, weight)
    local found = redis.call('ZRANGE', index, 0, last, 'WITHSCORES')
    for at = 1, #found, 2 do
      local entry = byName[found[at]]
      if not entry then
        entry = { name = found[at], shared = 0, waiting = tonumber(found[at + 1]) }
        byName[entry.name] = entry
        table.insert(entries, entry)
      end
      entry.shared = entry.shared + weight
    end
  end
  if #wanted == 0 then add(key('inviting'), most - 1, 0) end
  for _, tag in ipairs(wanted) do add(key('tag', tag), -1, 1) end
  return rank(entries)
end
