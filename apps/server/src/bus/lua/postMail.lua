-- Keeps a letter for those whom no node would tell, and for the others beside what their node is told; then the word is
-- said to all nodes. In one step: whoever does not hear the word finds the letter.
local prefix, ttl, events, bytes, id, size, text, wordTo, word = unpack(ARGV, 1, 9)

-- Who knows where it is back, and finds that node gone, knows more than the mark.
local function keep(member, channel, away)
  local letters, sizes, taken = keysOf(prefix, member)
  local backAt = redis.call('GET', taken)
  if backAt and (away ~= '' or backAt ~= channel) then return 'kept' end
  if redis.call('HEXISTS', sizes, id) == 1 then return 'kept' end
  local total = tonumber(redis.call('HGET', sizes, '') or 0) + size
  if redis.call('LLEN', letters) >= tonumber(events) or total > tonumber(bytes) then return 'full' end
  redis.call('RPUSH', letters, text)
  redis.call('HSET', sizes, id, size, '', total)
  redis.call('PEXPIRE', letters, ttl)
  redis.call('PEXPIRE', sizes, ttl)
  return 'kept'
end

local posted, hearing = {}, {}
for at = 10, #ARGV, 3 do
  local member, channel, away = ARGV[at], ARGV[at + 1], ARGV[at + 2]
  local isHeard = away == '' and isListening(channel)
  if isHeard then hearing[channel] = (hearing[channel] or '|') .. member .. '|' end
  posted[#posted + 1] = isHeard and 'heard' or keep(member, channel, away)
end
for channel, members in pairs(hearing) do told(channel, members, text, ttl) end
if wordTo ~= '' then redis.call('PUBLISH', wordTo, word) end
return posted
