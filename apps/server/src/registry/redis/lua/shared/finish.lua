-- Writes the rooms that were touched, tells the other nodes that watch them, and answers. Of a room that is answered
-- whole the caller needs no notice.
local function noticeOf(room, mark, record)
  local moved = {}
  for token, text in pairs(mark.seats) do table.insert(moved, cjson.encode(token) .. ':' .. text) end
  return string.format(
    '{"room":%s,"rev":%d,"record":%s,"seats":{%s}}',
    cjson.encode(room.name), room.rev, record or 'null', table.concat(moved, ',')
  )
end

local function commit(answered)
  local notices = {}
  for name, mark in pairs(touched) do
    local room, record = rooms[name], nil
    -- What a node has told is as far on as the teller knew it.
    if not mark.asTold then room.rev = room.rev + 1 end
    if mark.ended then
      redis.call('HDEL', key('rooms'), name)
    else
      indexRoom(room)
      record = cjson.encode(room)
      redis.call('HSET', key('rooms'), name, record)
    end
    local notice = noticeOf(room, mark, record)
    if room ~= answered then table.insert(notices, notice) end
    remembered(room)
    for owner in pairs(audiences[name]) do
      if owner ~= caller.owner then redis.call('PUBLISH', key('notices', owner), notice) end
    end
  end
  return notices
end

local function answer(outcome, room, rows, partly)
  if repeated then
    return { cjson.encode(outcome), {}, {}, repeated.record, repeated.rows, untilFirstTimer(), 'again' }
  end
  local notices = commit(rows and not partly and room)
  local record = room and cjson.encode(room) or ''
  if rememberedAs then
    local kept = cjson.encode({ outcome = outcome, record = record, rows = rows or {} })
    redis.call('SET', rememberedAs, kept, 'PX', times.commandRetryMs)
  end
  return { cjson.encode(outcome), changes, notices, record, rows or {}, untilFirstTimer(), 'first' }
end

local closed = gates[GATE]()
if closed then return redis.error_reply(closed) end
return answer(operate())
