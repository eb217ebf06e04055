for _, socket in ipairs(request.sockets) do
  local keys = {}
  for _, proof in ipairs(socket.holder) do keys[proof] = true end
  claimSocket(caller.owner, socket.userId, socket.socketId, keys)
end
return { kind = 'told' }
