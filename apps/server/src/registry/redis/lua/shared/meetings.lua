-- Who was in which room from which step to which, for a day: whom one has met lately may be reported. A stay lies under
-- its first step, and is found by the keys of its person and by the member ids they had.
local DAY_MS = 24 * 3600 * 1000

local function arrive(roomId)
  return { from = whole(nextStep()), roomId = roomId, memberIds = {}, network = request.network }
end

-- What the person is known by from now on.
local function note(seat)
  local stay, member = seat.stay, seat.member
  stay.person = { userId = member.userId, holder = {}, name = member.name, network = stay.network }
  for proof in pairs(seat.holder) do
    table.insert(stay.person.holder, proof)
    redis.call('ZADD', key('stays', proof), '+inf', stay.from)
    redis.call('PERSIST', key('stays', proof))
  end
  if stay.memberIds[#stay.memberIds] ~= member.memberId then table.insert(stay.memberIds, member.memberId) end
  redis.call('SET', key('stayAs', seat.room, member.memberId), stay.from)
  redis.call('SET', key('stay', stay.from), cjson.encode(stay))
end

local function depart(seat)
  local stay = seat.stay
  stay.to = whole(nextStep())
  redis.call('SET', key('stay', stay.from), cjson.encode(stay), 'PX', DAY_MS)
  for _, memberId in ipairs(stay.memberIds) do
    local name = key('stayAs', seat.room, memberId)
    if redis.call('GET', name) == stay.from then redis.call('PEXPIRE', name, DAY_MS) end
  end
  for proof in pairs(seat.holder) do
    local stays = key('stays', proof)
    redis.call('ZADD', stays, whole(now), stay.from)
    redis.call('ZREMRANGEBYSCORE', stays, '-inf', whole(now - DAY_MS))
    if redis.call('ZCOUNT', stays, '+inf', '+inf') == 0 then redis.call('PEXPIRE', stays, DAY_MS) end
  end
end

local function stayFrom(from)
  local text = from and redis.call('GET', key('stay', from))
  return text and cjson.decode(text) or nil
end

local function staysWith(proofs)
  local stays = {}
  for _, proof in ipairs(proofs) do
    for _, from in ipairs(redis.call('ZRANGE', key('stays', proof), whole(now - DAY_MS), '+inf', 'BYSCORE')) do
      table.insert(stays, stayFrom(from))
    end
  end
  return stays
end

local function overlap(one, other)
  return one.roomId == other.roomId
    and tonumber(one.from) < (tonumber(other.to) or math.huge)
    and tonumber(other.from) < (tonumber(one.to) or math.huge)
end
