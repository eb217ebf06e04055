-- Keeps a membership's answer to a command, of which the oldest are forgotten.
local answers, key, text, ttl, remembered = unpack(ARGV)
local order = answers .. ':order'
if redis.call('HSET', answers, key, text) == 1 then
  redis.call('RPUSH', order, key)
  if redis.call('LLEN', order) > tonumber(remembered) then redis.call('HDEL', answers, redis.call('LPOP', order)) end
end
redis.call('PEXPIRE', answers, ttl)
redis.call('PEXPIRE', order, ttl)
