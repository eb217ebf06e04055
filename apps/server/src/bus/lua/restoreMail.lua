-- Puts letters, in order, before the others that are there.
local prefix, ttl, member = unpack(ARGV, 1, 3)
local letters, sizes, taken = keysOf(prefix, member)
if redis.call('EXISTS', taken) == 1 then return end

local isThere, isRestored, restored = {}, {}, {}
local before = redis.call('LRANGE', letters, 0, -1)
for _, text in ipairs(before) do isThere[text] = true end
local total = tonumber(redis.call('HGET', sizes, '') or 0)
for at = 4, #ARGV, 3 do
  local id, size, text = unpack(ARGV, at, at + 2)
  local isNew = redis.call('HSETNX', sizes, id, size) == 1
  if isNew then total = total + size end
  if isNew or isThere[text] then
    isRestored[text] = true
    restored[#restored + 1] = text
  end
end
redis.call('DEL', letters)
for _, text in ipairs(restored) do redis.call('RPUSH', letters, text) end
for _, text in ipairs(before) do
  if not isRestored[text] then redis.call('RPUSH', letters, text) end
end
redis.call('HSET', sizes, '', total)
redis.call('PEXPIRE', letters, ttl)
redis.call('PEXPIRE', sizes, ttl)
