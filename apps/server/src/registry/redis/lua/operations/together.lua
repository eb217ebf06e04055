local sender, receiver = seatOfMember(request.sender), seatOfMember(request.receiver)
if not sender or not receiver or sender == receiver or sender.room ~= receiver.room then
  return refused('peer_not_found')
end
return { kind = 'together', sender = sender.member, receiver = receiver.member }
