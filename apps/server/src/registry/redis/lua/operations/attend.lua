-- Pages of these callers are open: what they asked for last is attended to.
local LOOKED_AT = 20

for _, asker in ipairs(request.askers) do
  for _, name in ipairs(redis.call('ZRANGE', counted('room', asker), 0, LOOKED_AT - 1, 'REV')) do
    local room = roomOf(name)
    if room then attendPending(room) end
  end
  for _, id in ipairs(redis.call('ZRANGE', counted('seat', asker), 0, LOOKED_AT - 1, 'REV')) do
    local room, userId = heldBy(id)
    if room then attendHold(room, userId) end
  end
end
return { kind = 'attended' }
