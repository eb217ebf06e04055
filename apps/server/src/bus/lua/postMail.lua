-- Keeps a letter for those whom no node would tell, and for the others beside what their node is told; then the word is
-- said to all nodes. In one step: whoever does not hear the word finds the letter. A letter that was said before keeps
-- its place among the others.
local prefix, ttl, events, bytes, id, size, text, before, wordTo, word, own = unpack(ARGV, 1, 11)
local now = moment(prefix)
local at = tonumber(before) or now

local posted, hearing = {}, {}

local function keep(member)
  local letters, texts, sizes = keysOf(prefix, member)
  if redis.call('HEXISTS', sizes, id) == 1 then
    redis.call('ZADD', letters, 'LT', at, id)
    return 'kept'
  end
  local total = tonumber(redis.call('HGET', sizes, '') or 0) + size
  if redis.call('ZCARD', letters) >= tonumber(events) or total > tonumber(bytes) then return 'full' end
  redis.call('ZADD', letters, at, id)
  redis.call('HSET', texts, id, text)
  redis.call('HSET', sizes, id, size, '', total)
  for _, key in ipairs({ letters, texts, sizes }) do redis.call('PEXPIRE', key, ttl) end
  return 'kept'
end

-- Where a member has just come back it hears the word, whatever its sender knows. A node does not hear its own: it
-- tells the member itself, for whom the letter lies here until then.
local function place(member, channel, away)
  local _, _, _, taken = keysOf(prefix, member)
  local backAt = redis.call('GET', taken)
  if backAt and wordTo == '' then return 'kept' end
  local hearer = backAt or (away == '' and channel)
  if hearer == own then return keep(member) == 'full' and 'full' or 'here' end
  if not hearer or not isListening(hearer) then return keep(member) end
  hearing[hearer] = (hearing[hearer] or '|') .. member .. '|'
  return 'heard'
end

for first = 12, #ARGV, 3 do posted[#posted + 1] = place(unpack(ARGV, first, first + 2)) end
for channel, members in pairs(hearing) do told(channel, members, text, at, now, ttl) end
if wordTo ~= '' then redis.call('PUBLISH', wordTo, said(word, at)) end
return { at, posted }
