import type { Commands } from '../../../cluster/redis/redisClients.ts';

// A log's `seq` is below 2^53, but too large for Lua to print without an exponent: hence '%.0f'.
const NOW = `local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)`;

/**
 * `h` = seq, wait, ns. The first record of a new or recovered room gets its `seq` from the clock, so that none is
 * reused. Writes wait until all nodes that know a room have restored it, or the timeout is over.
 */
const NEXT = `
local prev = tonumber(h[1] or '0')
local seq = prev + tonumber(width)
if not h[1] or h[2] then
  ${NOW}
  if h[2] then
    if now < tonumber(h[2]) then return {'recovering'} end
    redis.call('HDEL', KEYS[1], 'wait', 'off')
  end
  if now > seq then seq = now end
end
local s = string.format('%.0f', seq)
local p = string.format('%.0f', prev)`;

/** Large changes exceed the number of arguments of one Lua call. */
const SET = `
local function all(command, first, last)
  for at = first, last, 2000 do redis.call(command, KEYS[1], unpack(ARGV, at, math.min(at + 1999, last))) end
end`;

/** Appends to the log; publishes only if another node follows the room. */
const LOG = `
redis.call('XADD', KEYS[2], 'MAXLEN', '~', 1024, s .. '-0', 'p', p, 'r', record)
if h[3] and h[3] ~= '' and h[3] ~= node then redis.call('SPUBLISH', KEYS[3], p .. ' ' .. s .. ' ' .. record) end`;

const FOLLOW = `
local ns = h[3] or ''
if ARGV[1] ~= '' and not string.find(',' .. ns .. ',', ',' .. ARGV[1] .. ',', 1, true) then
  redis.call('HSET', KEYS[1], 'ns', ns == '' and ARGV[1] or (ns .. ',' .. ARGV[1]))
  if not h[1] then redis.call('PEXPIRE', KEYS[1], 60000) end
end`;

/** Scripts of a room: KEYS are its hash, its log and its channel. They contain no rules. */
const ROOM = {
  // node, epoch, revision, known seq, record, width, ttl or '', number of values to set, values, fields to delete
  roomCommit: `${SET}
local node, record, width = ARGV[1], ARGV[5], ARGV[6]
local h = redis.call('HMGET', KEYS[1], 'seq', 'wait', 'ns', 'epoch', 'rev')
if (h[4] or '0') ~= ARGV[2] then return {'absent'} end
if (h[5] or '0') ~= ARGV[3] then
  if not h[5] then return {'absent'} end
  -- Who knows nothing of the room loads it: its log may be long.
  if ARGV[4] == '0' then return {'behind', h[1], {}} end
  return {'behind', h[1], redis.call('XRANGE', KEYS[2], '(' .. ARGV[4], '+')}
end
${NEXT}
local n = tonumber(ARGV[8])
redis.call('HSET', KEYS[1], 'rev', s, 'seq', s)
all('HSET', 9, 8 + n)
all('HDEL', 9 + n, #ARGV)
${LOG}
if ARGV[7] ~= '' then redis.call('PEXPIRE', KEYS[1], ARGV[7]) redis.call('PEXPIRE', KEYS[2], ARGV[7]) end
return {'done', p, s}`,
  // node, epoch, record, width, member's field or '', field of its messages' keys, key of the command or ''
  roomAppend: `
local node, record, width = ARGV[1], ARGV[3], ARGV[4]
local h = redis.call('HMGET', KEYS[1], 'seq', 'wait', 'ns', 'epoch', ARGV[6])
if not h[1] or (h[4] or '0') ~= ARGV[2] then return {'absent'} end
local said = h[5] or ''
if ARGV[5] ~= '' then
  if ARGV[7] ~= '' and string.find(said, ARGV[7], 1, true) then return {'again'} end
  if redis.call('HEXISTS', KEYS[1], ARGV[5]) == 0 then return {'gone'} end
end
${NEXT}
if ARGV[7] ~= '' then
  redis.call('HSET', KEYS[1], 'seq', s, ARGV[6], string.sub(said .. ' ' .. ARGV[7], -1152))
else
  redis.call('HSET', KEYS[1], 'seq', s)
end
${LOG}
return {'done', p, s}`,
  // node that begins to follow the room, for which the log is returned, or ''
  roomOpen: `
local h = redis.call('HMGET', KEYS[1], 'seq', 'wait', 'ns')
${FOLLOW}
if not h[1] then return {'absent'} end
return {'open', redis.call('HGETALL', KEYS[1]), ARGV[1] == '' and {} or redis.call('XRANGE', KEYS[2], '-', '+')}`,
  // node that follows it or '', known seq; `waits`: others may still restore more
  roomSince: `
local h = redis.call('HMGET', KEYS[1], 'seq', 'wait', 'ns', 'epoch')
if not h[1] then return {'absent'} end
${NOW}
local waits = h[2] and now < tonumber(h[2]) and '1' or ''
-- One that nobody sits in, or that has ended, has some minutes left: reading it keeps it no longer.
if redis.call('PTTL', KEYS[1]) > 600000 then
  redis.call('PEXPIRE', KEYS[1], 3600000) redis.call('PEXPIRE', KEYS[2], 3600000)
end
${FOLLOW}
return {'read', h[1], h[1] == ARGV[2] and {} or redis.call('XRANGE', KEYS[2], '(' .. ARGV[2], '+'), waits, h[4] or '0'}`,
  // node
  roomUnfollow: `
local ns = redis.call('HGET', KEYS[1], 'ns')
if not ns then return 0 end
local out = {}
for one in string.gmatch(ns, '[^,]+') do if one ~= ARGV[1] then out[#out + 1] = one end end
if #out == 0 then redis.call('HDEL', KEYS[1], 'ns') else redis.call('HSET', KEYS[1], 'ns', table.concat(out, ',')) end
return 1`,
  // Restores a room to a store that was emptied or rebuilt from an older copy | node, seq, nodes that may know more,
  // their timeout, number of values, values, then seq, prev and record of each
  roomRestore: `${SET}
local h = redis.call('HMGET', KEYS[1], 'seq', 'wait', 'off')
${NOW}
local waits = h[2] and now < tonumber(h[2])
local goesFurther = not h[1] or tonumber(ARGV[2]) > tonumber(h[1])
if not waits and not goesFurther then return {'late'} end
local wait = waits and h[2] or string.format('%.0f', now + tonumber(ARGV[4]))
local off = (waits and h[3] and h[3] .. ',' or '') .. ARGV[1]
if goesFurther then
  redis.call('DEL', KEYS[1], KEYS[2])
  local n = tonumber(ARGV[5])
  redis.call('HSET', KEYS[1], 'seq', ARGV[2], 'ns', ARGV[3], 'epoch', t[1] .. t[2])
  all('HSET', 6, 5 + n)
  for at = 6 + n, #ARGV, 3 do redis.call('XADD', KEYS[2], ARGV[at] .. '-0', 'p', ARGV[at + 1], 'r', ARGV[at + 2]) end
  redis.call('PEXPIRE', KEYS[1], 3600000) redis.call('PEXPIRE', KEYS[2], 3600000)
end
local all = true
for one in string.gmatch(redis.call('HGET', KEYS[1], 'ns') or '', '[^,]+') do
  if not string.find(',' .. off .. ',', ',' .. one .. ',', 1, true) then all = false end
end
redis.call('HSET', KEYS[1], 'wait', all and '0' or wait, 'off', off)
return {'taken'}`,
};

const KEYED = {
  // A hash of heartbeats | node. Without heartbeats for 2 s the store was down: silence before it came up does not
  // count.
  beat: `
${NOW}
local last = tonumber(redis.call('HGET', KEYS[1], '!last') or '0')
local n = string.format('%.0f', now)
if now - last > 2000 then redis.call('HSET', KEYS[1], '!awake', n) end
redis.call('HSET', KEYS[1], '!last', n, ARGV[1], n)
return {n, redis.call('HGETALL', KEYS[1])}`,
  // a text | former text or '', new text or '', ttl
  textReplace: `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
return 1`,
  // an ordered set | member, ttl, most: removes and returns those beyond the maximum, the oldest first
  setAdd: `
local t = redis.call('TIME')
redis.call('ZADD', KEYS[1], t[1] * 1000000 + t[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
local beyond = redis.call('ZCARD', KEYS[1]) - tonumber(ARGV[3])
if beyond <= 0 then return {} end
local out, popped = {}, redis.call('ZPOPMIN', KEYS[1], beyond)
for at = 1, #popped, 2 do out[#out + 1] = popped[at] end
return out`,
};

/**
 * The index of rooms: KEYS[1] is the prefix of all its keys, which are in one slot. The tag '' contains all rooms.
 * `:written` has the last values per listing (seq, end, place, who = number of members and nodes, tags), so that
 * unchanged parts are not written again.
 */
const PUT = `
local base = KEYS[1]
local function drop(name)
  local written = redis.call('HGET', base .. ':written', name)
  if not written then return end
  for tag in string.gmatch(string.match(written, '\\n(.*)') .. '\\n', '([^\\n]*)\\n') do
    redis.call('ZREM', base .. ':tag:' .. tag, name)
  end
  for _, part in ipairs({':all', ':written'}) do redis.call('HDEL', base .. part, name) end
  for _, part in ipairs({':new', ':ends'}) do redis.call('ZREM', base .. part, name) end
end
local function put(seq, json, created, place, ends, who, first)
  local name = ARGV[1]
  local written = redis.call('HGET', base .. ':written', name)
  local at, last, wasAt, tags = string.match(written or '', '^(%S*) (%S*) (%S*)[^\\n]*\\n(.*)')
  if at and tonumber(at) > tonumber(seq) then return end
  if json == '' then return drop(name) end
  ${NOW}
  if not at then
    for _, over in ipairs(redis.call('ZRANGE', base .. ':ends', '-inf', now, 'BYSCORE', 'LIMIT', 0, 10)) do drop(over) end
    tags = table.concat({'', unpack(ARGV, first)}, '\\n')
    redis.call('ZADD', base .. ':new', created, name)
  end
  -- What is written of a room is behind it a little; one that has no end is forgotten an hour after it was put here.
  local over = math.floor(ends ~= '0' and ends + 5000 or now + 3600000)
  if not last or ends ~= '0' and over ~= tonumber(last) or over - tonumber(last) > 600000 then
    last = string.format('%.0f', over)
    redis.call('ZADD', base .. ':ends', last, name)
  end
  redis.call('HSET', base .. ':all', name, json)
  redis.call('HSET', base .. ':written', name, seq .. ' ' .. last .. ' ' .. place .. ' ' .. who .. '\\n' .. tags)
  if place == wasAt then return end
  for tag in string.gmatch(tags .. '\\n', '([^\\n]*)\\n') do
    if place == '' then redis.call('ZREM', base .. ':tag:' .. tag, name) else redis.call('ZADD', base .. ':tag:' .. tag, place, name) end
  end
end
local function version(first, last)
  local versions = {}
  for i = first, last do versions[#versions + 1] = redis.call('GET', base .. ':version:' .. ARGV[i]) or '0' end
  return table.concat(versions, ',')
end`;

const INDEX = {
  // name, seq, listing or '', created, place or '', end or 0, who, tags
  listingPut: `${PUT} put(ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7], 8) return 1`,
  // name, seq, listing, created, place, end or 0, who, version of the search, number of its tags, its tags, tags
  listingAddIfNothingNew: `${PUT}
local first = 10 + ARGV[9]
if version(10, first - 1) ~= ARGV[8] then return 0 end
local count = redis.call('INCR', base .. ':count')
redis.call('SET', base .. ':version:', count, 'PX', 600000)
for i = first, #ARGV do redis.call('SET', base .. ':version:' .. ARGV[i], count, 'PX', 600000) end
put(ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7], first)
return 1`,
  // '', most, '1' to include some of the newest and random ones, tags
  listingFind: `${PUT}
local most, names, seen = tonumber(ARGV[2]), {}, {}
local function take(found)
  for _, one in ipairs(found) do if not seen[one] then seen[one] = true names[#names + 1] = one end end
end
local classes = {'0', '1e13', '2e13', '3e13'}
local function look(tag)
  local key = base .. ':tag:' .. tag
  if ARGV[3] ~= '1' then
    for i = 1, 3 do take(redis.call('ZRANGE', key, classes[i], '(' .. classes[i + 1], 'BYSCORE', 'LIMIT', 0, most)) end
    return
  end
  if redis.call('ZCARD', key) <= most then return take(redis.call('ZRANGE', key, 0, -1)) end
  local part = math.floor(most / 4)
  take(redis.call('ZRANGE', key, 0, part - 1))
  take(redis.call('ZRANGE', key, -part, -1))
  take(redis.call('ZRANDMEMBER', key, most - 2 * part))
end
for i = 4, #ARGV do look(ARGV[i]) end
if #names == 0 then return {version(4, #ARGV), {}} end
return {version(4, #ARGV), redis.call('HMGET', base .. ':all', unpack(names))}`,
  // '', most: the total, and the counters of all listings or a random sample
  listingCount: `
local key, most, lines = KEYS[1] .. ':written', tonumber(ARGV[2]), {}
local total = redis.call('HLEN', key)
if total <= most then return {total, redis.call('HVALS', key)} end
local drawn = redis.call('HRANDFIELD', key, most, 'WITHVALUES')
for at = 2, #drawn, 2 do lines[#lines + 1] = drawn[at] end
return {total, lines}`,
  // id, room
  broadcastDrop: `
local text = redis.call('HGET', KEYS[1] .. ':live', ARGV[1])
if text and cjson.decode(text).room == ARGV[2] then redis.call('HDEL', KEYS[1] .. ':live', ARGV[1]) end
return 1`,
  // '', most
  listingNewest: `
local names = redis.call('ZREVRANGE', KEYS[1] .. ':new', 0, tonumber(ARGV[2]) - 1)
if #names == 0 then return {} end
return redis.call('HMGET', KEYS[1] .. ':all', unpack(names))`,
};

type Script = (...args: (string | number)[]) => Promise<unknown>;
export type Scripts = Record<keyof typeof ROOM | keyof typeof KEYED | keyof typeof INDEX, Script>;

/** Defines the scripts as commands of these clients. */
export function defineScripts(commands: Commands): Scripts {
  const define = (scripts: Record<string, string>, numberOfKeys: number) => {
    for (const [name, lua] of Object.entries(scripts)) commands.defineCommand(name, { lua, numberOfKeys });
  };
  define(ROOM, 3);
  define({ ...KEYED, ...INDEX }, 1);
  // ioredis adds each script as a method, which its types cannot express.
  return commands as unknown as Scripts;
}
