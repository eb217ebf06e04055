-- Rooms that draw people: public ones without a password, unlocked, with a free seat and somebody there or on the way.
local function draws(room)
  return not room.isPrivate and not room.hasPassword and not room.locked and (room.members > 0 or room.hostSeatHeld)
end

-- Keeps the lists by which `match` searches: by waiting time, and the same for each tag.
local function indexRoom(room)
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

local function entryOf(room, wanted)
  local shared = 0
  for _, tag in ipairs(wanted) do
    if room.tags[tag] then shared = shared + 1 end
  end
  return { name = room.name, shared = shared, waiting = room.waitingSince }
end

-- The first `most` of the rooms that draw people and share a tag (none wanted: any).
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
