local function newestPublic()
  return redis.call('ZRANGE', key('public'), 0, request.limit - 1, 'REV')
end

-- Rarely asked for: every public room that shares a tag, be it full, locked or behind a password.
local function publicByTags()
  local entries = {}
  for _, name in ipairs(redis.call('ZRANGE', key('public'), 0, -1)) do
    local entry = entryOf(roomOf(name), request.tags)
    if entry.shared > 0 or #request.tags == 0 then table.insert(entries, entry) end
  end
  return rank(entries)
end

local function names()
  if not request.open and not request.tags then return newestPublic() end
  request.tags = request.tags or {}
  local found, first, apart, kept = {}, {}, roomsOf(request.apart), 0
  for _ in pairs(apart) do kept = kept + 1 end
  local ends = math.floor(request.limit / 3) + kept
  for _, entry in ipairs(request.open and inviting(request.tags, request.limit + kept, ends) or publicByTags()) do
    if not apart[entry.name] then table.insert(found, entry) end
  end
  for _, entry in ipairs(request.open and fairPick(found, request.limit, request.salt) or found) do
    if #first < request.limit then table.insert(first, entry.name) end
  end
  return first
end

local found = names()
if #found == 0 then return { kind = 'listed' } end
return { kind = 'listed' }, nil, redis.call('HMGET', key('rooms'), unpack(found))
