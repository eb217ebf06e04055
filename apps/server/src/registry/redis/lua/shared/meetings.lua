-- Who was in which room from which step to which, for a day: whom one has met lately may be reported.
local DAY_MS = 24 * 3600 * 1000

local function arrive(userId, roomId)
  local stays = key('user', userId, 'stays')
  local stay = { from = nextStep(), roomId = roomId }
  redis.call('ZADD', stays, '+inf', stay.from .. ' - ' .. roomId)
  redis.call('PERSIST', stays)
  return stay
end

local function depart(userId, stay)
  local stays = key('user', userId, 'stays')
  redis.call('ZREM', stays, stay.from .. ' - ' .. stay.roomId)
  redis.call('ZADD', stays, whole(now), stay.from .. ' ' .. nextStep() .. ' ' .. stay.roomId)
  redis.call('ZREMRANGEBYSCORE', stays, '-inf', whole(now - DAY_MS))
  if redis.call('ZCOUNT', stays, '+inf', '+inf') == 0 then redis.call('PEXPIRE', stays, DAY_MS) end
end

local function staysOf(userId)
  local stays = {}
  for _, text in ipairs(redis.call('ZRANGE', key('user', userId, 'stays'), whole(now - DAY_MS), '+inf', 'BYSCORE')) do
    local from, to, roomId = text:match('^(%d+) (%S+) (.*)$')
    table.insert(stays, { from = tonumber(from), to = tonumber(to) or math.huge, roomId = roomId })
  end
  return stays
end
