-- Which rooms the store has by these names, and how far on they are; 'gone' for one it does not know.
local revs = {}
for at, record in ipairs(redis.call('HMGET', key('rooms'), unpack(request.names))) do
  local room = record and cjson.decode(record)
  revs[at] = room and room.openedAt .. ' ' .. room.rev or 'gone'
end
return { kind = 'compared' }, nil, revs
