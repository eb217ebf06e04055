if isRepeated('kick', commander(request.admin)) then return again(repeated) end
local target, code, room = targetOfAdmin()
if code then return refused(code) end
room.bans['user:' .. target.member.userId] = true
for proof in pairs(target.holder) do
  -- A socket's key says nothing about the person: its next socket has another one.
  if proof:sub(1, 7) ~= 'socket:' then room.bans['key:' .. proof] = true end
end
endToken(target.token, 'kicked')
giveUpSeat(room, target, 'memberRemoved')
return { kind = 'kicked' }
