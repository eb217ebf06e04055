-- What others must hear, in the order in which it is to be said; written down at once, as members change afterwards.
local changes = {}

local function nextVersion(room)
  touch(room).asTold = nil
  room.version = room.version + 1
  return room.version
end

local function tellMember(kind, room, member)
  local change = { kind = kind, room = room.name, version = nextVersion(room), member = member }
  table.insert(changes, cjson.encode(change))
end

local function tellAdmin(room, member)
  local change = { kind = 'adminChanged', room = room.name, version = nextVersion(room), admin = member }
  table.insert(changes, cjson.encode(change))
end

local function tellSettings(room)
  local version = nextVersion(room)
  local change = { kind = 'roomChanged', room = room.name, version = version, locked = room.locked, seats = room.seats }
  table.insert(changes, cjson.encode(change))
end

-- The old socket, if it is open, hears that its seat is elsewhere.
local function tellOldSocket(member, socketId)
  if member.away or member.socketId == socketId then return end
  local change = { kind = 'sessionTaken', member = member, oldSocket = member.socketId, oldNode = member.node }
  table.insert(changes, cjson.encode(change))
end

-- The broadcaster hears of its viewers; nobody counts versions of a broadcast.
local function tellViewer(kind, room, broadcaster, viewer)
  touch(room).asTold = nil
  table.insert(changes, cjson.encode({ kind = kind, room = room.name, broadcaster = broadcaster, viewer = viewer }))
end

-- All viewers have lost their seats.
local function tellEnd(room, broadcaster)
  touch(room).asTold = nil
  local nodes = {}
  for owner in pairs(room.nodes) do table.insert(nodes, owner:match('^(.*)/')) end
  table.insert(nodes, broadcaster.node)
  table.insert(changes, cjson.encode({ kind = 'broadcastEnded', room = room.name, broadcaster = broadcaster, nodes = nodes }))
end
