local other = stayFrom(redis.call('GET', key('stayAs', request.room, request.memberId)))
if not other then return { kind = 'strangers' } end
local others = staysWith(other.person.holder)
for _, stay in ipairs(staysWith(request.asker)) do
  for _, one in ipairs(others) do
    if one.from ~= stay.from and one.roomId == other.roomId and overlap(stay, one) then
      return { kind = 'met', asker = stay.person, other = other.person }
    end
  end
end
return { kind = 'strangers' }
