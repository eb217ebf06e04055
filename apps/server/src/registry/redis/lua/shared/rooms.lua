-- Rooms this script has read, each once. `finish` writes those that were touched and tells the nodes that watch them.
local rooms, touched, audiences = {}, {}, {}

local function remembered(room)
  rooms[room.name] = room
  audiences[room.name] = audiences[room.name] or {}
  for owner in pairs(room.nodes) do audiences[room.name][owner] = true end
  return room
end

local function roomOf(name)
  if rooms[name] == nil then
    local record = redis.call('HGET', key('rooms'), name)
    rooms[name] = false
    if record then remembered(cjson.decode(record)) end
  end
  local ended = touched[name] and touched[name].ended
  return not ended and rooms[name] or nil
end

local function touch(room)
  touched[room.name] = touched[room.name] or { seats = {} }
  return touched[room.name]
end

-- A node with people in a room watches it; the last one still does when they are gone, so that somebody knows the room.
local function countPeople(room, owner, difference)
  room.nodes[owner] = (room.nodes[owner] or 0) + difference
  local peopled = false
  for _, people in pairs(room.nodes) do peopled = peopled or people > 0 end
  if not peopled then return end
  for watcher, people in pairs(room.nodes) do
    if people <= 0 then room.nodes[watcher] = nil end
  end
end

-- No room's name has a colon.
local function isBroadcastName(name)
  return name:sub(1, 5) == 'live:'
end

-- Members, those in grace, and seats held for people on their way.
local function seatsTaken(room)
  local taken = room.members + (room.hostSeatHeld and 1 or 0)
  for _ in pairs(room.holds) do taken = taken + 1 end
  return taken
end

-- Is this the one the room's host seat is held for? Whoever has the host key is too, and proves it otherwise.
local function isExpectedHost(room, userId)
  return room.hostSeatHeld and room.host ~= nil and room.host.userId == userId
end

local function seatsOfOthers(room, userId, isCreator)
  local own = (room.holds[userId] and 1 or 0) + (isCreator and room.hostSeatHeld and 1 or 0)
  return seatsTaken(room) - own
end

-- Is there a seat for this person, its own held ones included?
local function hasSeatFor(room, userId, isCreator)
  return seatsOfOthers(room, userId, isCreator) < room.seats
end

local function holdsOfOthers(room, userId, isSuch)
  local such = 0
  for other, hold in pairs(room.holds) do
    if other ~= userId and isSuch(hold) then such = such + 1 end
  end
  return such
end

-- A kept seat makes way for who comes in person while no page of whoever asked is open, or once it is stale.
local function yields(hold)
  return hold.stale or not hold.attended
end

local function hasSeatInPerson(room, userId, isCreator)
  return seatsOfOthers(room, userId, isCreator) - holdsOfOthers(room, userId, yields) < room.seats
end

-- A kept seat that was left waiting counts for searches of its own network only.
local function hasSeatBesidesStale(room, userId, isCreator, network)
  local function isStale(hold) return hold.stale and hold.network ~= network end
  return seatsOfOthers(room, userId, isCreator) - holdsOfOthers(room, userId, isStale) < room.seats
end
