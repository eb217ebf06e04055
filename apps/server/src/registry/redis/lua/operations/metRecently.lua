local others = staysOf(request.otherUserId)
for _, stay in ipairs(staysOf(request.userId)) do
  for _, other in ipairs(others) do
    if stay.roomId == other.roomId and stay.from < other.to and other.from < stay.to then return { kind = 'met' } end
  end
end
return { kind = 'strangers' }
