-- The first answer of each command that had an id. Who commands is said by its token: member ids change.
local rememberedAs, repeated

local function nameOf(operation, by)
  return key('command', operation, by, request.commandId)
end

-- The first answer, or nil; the caller decides whether it still counts.
local function recall(operation, by)
  local first = request.commandId and redis.call('GET', nameOf(operation, by))
  return first and cjson.decode(first) or nil
end

local function again(first)
  repeated = first
  return first.outcome
end

local function remember(operation, by)
  if request.commandId then rememberedAs = nameOf(operation, by) end
end

-- True when the answer is a repetition; else what is answered will be remembered.
local function isRepeated(operation, by)
  local first = recall(operation, by)
  if first then again(first) else remember(operation, by) end
  return first ~= nil
end

local function commander(memberId)
  local seat = seatOfMember(memberId)
  return seat and seat.token or memberId
end
