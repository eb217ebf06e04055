-- Is it on lists at all? An empty room is only as long as its creator's page is open.
local function isShown(room)
  return not room.isPrivate and (room.members > 0 or room.isAttended)
end

-- Rooms that draw people: public ones without a password, unlocked, with somebody there or on the way; full ones, too.
local function draws(room)
  return isShown(room) and not room.hasPassword and not room.locked and (room.members > 0 or room.hostSeatHeld)
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

-- Keeps the lists by which `match` searches: by waiting time, and the same for each tag; `contested` are those that are
-- full by stale seats only.
local function indexRoom(room)
  if room.isBroadcast then return indexBroadcast(room) end
  if isShown(room) then
    redis.call('ZADD', key('public'), room.createdAt, room.name)
  else
    redis.call('ZREM', key('public'), room.name)
  end
  local inviting = draws(room) and seatsTaken(room) < room.seats
  local contested = draws(room) and not inviting and hasSeatBesidesStale(room)
  local function place(index, belongs)
    if belongs then
      redis.call('ZADD', index, room.waitingSince, room.name)
    else
      redis.call('ZREM', index, room.name)
    end
  end
  place(key('inviting'), inviting)
  for tag in pairs(room.tags) do place(key('tag', tag), inviting) end
  if not contested and not room.isContested then return end
  room.isContested = contested or nil
  place(key('contested'), contested)
  for tag in pairs(room.tags) do place(key('contested', tag), contested) end
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

-- The rooms that draw people, have a free seat and share a tag; where no tag is wanted, the first `most` of all. A list
-- takes only `ends` of them from each end and draws the rest at random, as either end is easily filled by one party.
-- `contested`: those instead that are full by stale seats only.
local function inviting(wanted, most, ends, contested)
  local all = key(contested and 'contested' or 'inviting')
  local ofTag = contested and 'contested' or 'tag'
  local entries, byName = {}, {}
  local function add(found, weight)
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
  if #wanted == 0 then add(redis.call('ZRANGE', all, 0, (ends or most) - 1, 'WITHSCORES'), 0) end
  if #wanted == 0 and ends then
    add(redis.call('ZRANGE', all, 0, ends - 1, 'REV', 'WITHSCORES'), 0)
    add(redis.call('ZRANDMEMBER', all, most, 'WITHSCORES'), 0)
  end
  for _, tag in ipairs(wanted) do add(redis.call('ZRANGE', key(ofTag, tag), 0, -1, 'WITHSCORES'), 1) end
  return rank(entries)
end

-- As `fairPick` (`domain/rooms/fairPick.ts`) does with the latest first as its one further order: which of too many
-- have the places of a list.
local function fairPick(entries, places, salt)
  if #entries <= places then return entries end
  local share, taken, first = math.floor(places / 3), 0, {}
  local function pick(candidates, most)
    for _, entry in ipairs(candidates) do
      if most > 0 and not entry.picked then
        entry.picked = true
        taken, most = taken + 1, most - 1
      end
    end
  end
  local others = {}
  for at, entry in ipairs(entries) do
    entry.chance = redis.sha1hex(salt .. entry.name)
    others[at] = entry
  end
  pick(entries, share)
  table.sort(others, function(one, other) return one.waiting > other.waiting end)
  pick(others, share)
  table.sort(others, function(one, other) return one.chance < other.chance end)
  pick(others, places - taken)
  for _, entry in ipairs(entries) do
    if entry.picked then table.insert(first, entry) end
  end
  return first
end
