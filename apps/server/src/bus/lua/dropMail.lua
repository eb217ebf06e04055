-- Forgets letters that their reader was told, as far as they lie here.
local prefix, member = unpack(ARGV, 1, 2)
local letters, texts, sizes = keysOf(prefix, member)
for place = 3, #ARGV do
  local id = ARGV[place]
  local size = redis.call('HGET', sizes, id)
  if size then
    redis.call('HINCRBY', sizes, '', -size)
    redis.call('HDEL', sizes, id)
    redis.call('HDEL', texts, id)
    redis.call('ZREM', letters, id)
  end
end
if redis.call('EXISTS', letters) == 0 then redis.call('DEL', sizes) end
