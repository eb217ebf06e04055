import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { RegistryUnavailable } from '@colloquy/server/domain/registry.ts';
import { hostedBy, roomSpec, told } from '@colloquy/server/registry/testing/suite/registryStage.ts';
import { NODE_TIMES, seatIn, startCluster, type RedisNode } from '../../support/nodes/redisCluster.ts';
import { redisNode } from '../../support/nodes/redisNode.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const SOON = 60;

const LEASES_LEFT = `
  local clock = redis.call('TIME')
  return redis.call('ZCOUNT', 'colloquy:leases', clock[1] * 1000 + math.floor(clock[2] / 1000), '+inf')`;

async function threeNodes(times = {}, nodeTimes = {}) {
  const cluster = await startCluster(redis, ['one', 'two', 'three'], times, nodeTimes);
  const [one, two, three] = cluster.nodes;
  if (!one || !two || !three) throw new Error('Three nodes were asked for');
  return { one, two, three, heard: cluster.heard };
}

const rosterOn = ({ registry }: RedisNode, room = 'den') => registry.roster(room).catch(() => undefined);
const peopleOn = async (node: RedisNode) => (await rosterOn(node))?.members.map(({ memberId }) => memberId);
/** What another node did is heard a moment after its answer. */
const knownOn = (node: RedisNode) => expect.poll(() => node.registry.together('ann', 'bob'));
const isUp = ({ registry }: RedisNode) => registry.health().kind === 'up';

describe('a node that is gone', () => {
  test('[R-BACK-14] its members wait through their grace and then leave, told by one of the others', async () => {
    const { one, two, three, heard } = await threeNodes({ graceMs: SOON });
    await seatIn('den', [
      [one, 'ann'],
      [one, 'bob'],
      [two, 'cy'],
    ]);
    one.cut();
    await expect.poll(() => peopleOn(three)).toEqual(['cy']);
    await expect.poll(() => heard()).toHaveLength(3);
    expect(heard().map(told).sort()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^adminChanged cy/), expect.stringMatching(/^memberLeft ann/)]),
    );
    expect(heard().filter(({ kind }) => kind === 'memberLeft')).toHaveLength(2);
    expect(one.heard).toEqual([]);
  });

  test('[R-BACK-2] who comes back on another node in time has lost nothing, and nobody hears of it', async () => {
    const { one, two, heard } = await threeNodes();
    const [ann] = await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    one.cut();
    await expect.poll(async () => (await rosterOn(two))?.members[0]?.away).toBe(true);
    const token = ann?.resumeToken ?? '';
    const back = await two.registry.resume({ token, socketId: 'ann-2', node: 'two', keepsConnections: true });
    expect(back).toMatchObject({ kind: 'resumed', changes: [], session: { roster: { adminId: 'ann', version: 3 } } });
    expect(heard()).toEqual([]);
  });

  test('[R-BACK-3] a member that would not come back leaves at once, and its id is free', async () => {
    const { one, two, three, heard } = await threeNodes();
    await two.registry.openRoom(roomSpec('den'));
    await one.registry.join({ ...one.person('ann'), room: 'den', resumable: false });
    one.cut();
    await expect.poll(() => heard().map(told)).toEqual(['memberLeft ann @3']);
    await expect
      .poll(async () => (await three.registry.claim({ ...three.person('ann'), holder: ['guest:other'] })).kind)
      .toBe('claimed');
  });

  test('a node that was taken for dead drops its copies, says so once and starts again with nothing', async () => {
    const { one, two, heard } = await threeNodes({ graceMs: SOON });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await knownOn(one).toMatchObject({ kind: 'together' });
    one.cut();
    await expect.poll(() => peopleOn(two)).toEqual(['bob']);
    expect(await one.registry.together('ann', 'bob')).toMatchObject({ kind: 'together' });
    one.mend();
    await expect.poll(() => one.fenced).toBe(1);
    await expect.poll(() => isUp(one)).toBe(true);
    expect(await one.registry.together('ann', 'bob')).toMatchObject({ kind: 'refused' });
    expect(await one.registry.leave({ memberId: 'ann' })).toMatchObject({ code: 'not_a_member' });
    expect(await one.registry.join({ ...one.person('ann'), room: 'den' })).toMatchObject({ kind: 'joined' });
    expect(one.fenced).toBe(1);
    expect(heard().filter(({ kind }) => kind === 'memberLeft')).toHaveLength(1);
  });

  test('a node that forgot to renew may not write, whatever it thinks', async () => {
    const { two } = await threeNodes();
    const sleeper = redisNode(redis, { nodeTimes: { ...NODE_TIMES, renewMs: 600_000 } });
    onTestFinished(() => sleeper.stop());
    await sleeper.start('sleeper');
    await two.registry.openRoom(roomSpec('den'));
    await sleeper.join({ ...two.person('ann'), room: 'den' });
    await expect.poll(async () => (await rosterOn(two))?.members[0]?.away).toBe(true);
    await expect(sleeper.leave({ memberId: 'ann' })).rejects.toThrow(RegistryUnavailable);
    expect(await peopleOn(two)).toEqual(['ann']);
  });

  test('a node that was away for less than its lease has lost nobody', async () => {
    const { one, two, heard } = await threeNodes({ graceMs: SOON }, { leaseMs: 10_000 });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    one.cut();
    await expect.poll(() => isUp(one)).toBe(false);
    one.mend();
    await expect.poll(() => isUp(one)).toBe(true);
    expect(one.fenced).toBe(0);
    expect(await peopleOn(one)).toEqual(['ann', 'bob']);
    expect(heard()).toEqual([]);
  });

  test('a node that stops leaves its members waiting', async () => {
    const { one, two, heard } = await threeNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await one.registry.stop();
    await expect.poll(async () => (await rosterOn(two))?.members.map(({ away }) => away)).toEqual([true, false]);
    expect(heard()).toEqual([]);
  });
});

describe('an emptied Redis', () => {
  test.each([
    { how: 'emptied', empty: () => redis.say('FLUSHALL') },
    { how: 'restarted', empty: () => redis.restart() },
  ])('$how, it is told everything again by the nodes', async ({ empty }) => {
    const { one, two, three, heard } = await threeNodes({}, { recoverMs: 2_000, leaseMs: 4_000 });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
      [one, 'cy'],
      [two, 'dan'],
    ]);
    await one.registry.setState('ann', { mic: true, camera: true, screen: false, hand: true });
    await one.registry.passAdmin({ admin: 'ann', target: 'bob' });
    await two.registry.kick({ admin: 'bob', target: 'dan' });
    await two.registry.setRoom({ admin: 'bob', seats: 5 });
    const query = { tags: [], userId: 'eve', exclude: [] };
    await three.registry.matchOrOpen(query, roomSpec('other'), hostedBy('eve'));
    await three.registry.openRoom(roomSpec('waiting'), hostedBy('zoe'));
    const before = await rosterOn(one);
    expect(before).toMatchObject({ version: 8, adminId: 'bob', room: { seats: 5, occupied: 4 } });

    await empty();
    // No version is ever said of two states: changes nobody has told any more may have been heard.
    const after = { ...before, version: 108 };
    await expect.poll(async () => [await rosterOn(one), await rosterOn(three)]).toEqual([after, after]);
    expect(await three.registry.findRoom('waiting')).toMatchObject({ occupied: 1 });
    expect(await three.registry.join({ ...three.person('dan', 'dan-2'), room: 'den' })).toMatchObject({
      code: 'kicked',
    });
    const thief = { ...three.person('ann', 'thief'), holder: ['guest:thief'] };
    expect(await three.registry.claim(thief)).toMatchObject({ code: 'user_id_taken' });
    expect(await three.registry.join({ ...three.person('eve'), room: 'den' })).toMatchObject({
      kind: 'joined',
      changes: [{ kind: 'memberJoined', version: 109, member: { order: 5 } }],
    });
    expect(heard()).toEqual([]);
    expect([one.fenced, two.fenced, three.fenced]).toEqual([0, 0, 0]);
  });

  test.each([
    { who: 'the newer', first: 'one' as const },
    { who: 'the older', first: 'two' as const },
  ])('told by two nodes, $who copy first, it knows the room by the newer', async ({ first }) => {
    const { one, two, three, heard } = await threeNodes({}, { recoverMs: 2_000, leaseMs: 4_000 });
    const [, bob] = await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
      [two, 'cy'],
    ]);
    two.cut();
    const token = bob?.resumeToken ?? '';
    await one.registry.resume({ token, socketId: 'bob-2', node: 'one', keepsConnections: true });
    await one.registry.leave({ memberId: 'bob' });
    const later = { one: two, two: one }[first];
    one.cut();
    three.cut();
    await redis.say('FLUSHALL');
    for (const node of [one, two, three]) if (node !== later) node.mend();
    await expect.poll(() => redis.say('HKEYS', 'colloquy:rooms')).toContain('den');
    later.mend();
    await expect
      .poll(() => Promise.all([one, two, three].map(peopleOn)))
      .toEqual([
        ['ann', 'cy'],
        ['ann', 'cy'],
        ['ann', 'cy'],
      ]);
    expect((await rosterOn(one))?.version).toBeGreaterThan(4);
    expect(heard()).toEqual([]);
  });

  test('it says nothing about rooms until every node has told what it has; who is missing is then gone', async () => {
    const { one, two, three, heard } = await threeNodes({ graceMs: SOON }, { recoverMs: 2_000 });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    one.cut();
    await redis.say('FLUSHALL');
    const early = await three.registry.join({ ...three.person('cy'), room: 'den' }).catch((error: unknown) => error);
    expect(early).toBeInstanceOf(RegistryUnavailable);
    await expect.poll(async () => (await rosterOn(three))?.members.length).toBeDefined();
    await expect.poll(() => peopleOn(three)).toEqual(['bob']);
    await expect
      .poll(() => heard().map(told))
      .toEqual([expect.stringMatching(/^memberLeft ann/), expect.stringMatching(/^adminChanged bob/)]);
  });
});

describe('a Redis that is gone', () => {
  test('operations are refused, the call goes on by the copies, and all is well when it is back', async () => {
    const { one, two, heard } = await threeNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await knownOn(one).toMatchObject({ kind: 'together' });
    await redis.crash();
    await expect.poll(() => one.registry.health()).toMatchObject({ kind: 'down', since: expect.any(Number) });
    await expect(one.registry.join({ ...one.person('cy'), room: 'den' })).rejects.toThrow(RegistryUnavailable);
    await expect(one.registry.findRoom('den')).rejects.toThrow(RegistryUnavailable);
    expect(await one.registry.together('ann', 'bob')).toMatchObject({ kind: 'together' });
    await redis.restart();
    await expect.poll(() => [isUp(one), isUp(two)]).toEqual([true, true]);
    expect(await peopleOn(one)).toEqual(['ann', 'bob']);
    expect(heard()).toEqual([]);
  });

  test('one that stands still for longer than the leases costs nobody a seat', async () => {
    const { one, two, three, heard } = await threeNodes({ graceMs: SOON });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    redis.freeze();
    await expect(one.registry.findRoom('den')).rejects.toThrow(RegistryUnavailable);
    await expect(one.registry.findRoom('den')).rejects.toThrow(RegistryUnavailable);
    redis.wake();
    await expect.poll(() => [one, two, three].every(isUp)).toBe(true);
    expect([one.fenced, two.fenced, three.fenced]).toEqual([0, 0, 0]);
    expect(await peopleOn(three)).toEqual(['ann', 'bob']);
    expect(heard()).toEqual([]);
  });

  test('nodes that lost it together and come back one after the other keep their leases', async () => {
    const nodeTimes = { leaseMs: 2_500 };
    const { one, two, three, heard } = await threeNodes({ graceMs: SOON }, nodeTimes);
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    for (const node of [one, two, three]) node.cut();
    await expect.poll(() => redis.say('EVAL', LEASES_LEFT, '0')).toBe(':0\r\n');
    three.mend();
    await expect.poll(() => isUp(three)).toBe(true);
    one.mend();
    two.mend();
    await expect.poll(() => [one, two].every(isUp)).toBe(true);
    expect([one.fenced, two.fenced, three.fenced]).toEqual([0, 0, 0]);
    expect(await peopleOn(three)).toEqual(['ann', 'bob']);
    expect(heard()).toEqual([]);
  });

  test('a socket that closes meanwhile is not forgotten', async () => {
    const { one, two, heard } = await threeNodes({}, { leaseMs: 10_000 });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    one.cut();
    const drop = { memberId: 'ann', socketId: 'ann', resumable: false };
    await expect(one.registry.dropped(drop)).rejects.toThrow(RegistryUnavailable);
    one.mend();
    await expect.poll(() => heard().map(told)).toEqual(['memberLeft ann @4', 'adminChanged bob @5']);
    expect(one.fenced).toBe(0);
  });

  test('a seat taken for a socket that never heard of it is given up when that socket closes', async () => {
    const { one } = await threeNodes();
    await seatIn('den', [[one, 'ann']]);
    await one.registry.join({ ...one.person('bob'), room: 'den' });
    await one.registry.release('bob');
    expect(await peopleOn(one)).toEqual(['ann']);
    expect(one.heard.map(told)).toEqual(['memberLeft bob @4']);
  });

  test('a seat taken back by a socket that never heard of it waits for the next return when that socket closes', async () => {
    const { one, two, heard } = await threeNodes();
    const [, bob] = await seatIn('den', [
      [one, 'ann'],
      [one, 'bob'],
    ]);
    const back = { token: bob?.resumeToken ?? '', keepsConnections: true };
    await two.registry.resume({ ...back, socketId: 'bob-2', node: 'two' });
    await two.registry.release('bob-2');
    expect((await rosterOn(one))?.members[1]).toMatchObject({ memberId: 'bob', away: true });
    expect(await one.registry.resume({ ...back, socketId: 'bob-3', node: 'one' })).toMatchObject({ kind: 'resumed' });
    expect(heard()).toEqual([]);
  });

  test('a store that has lost its last writes is told them again', async () => {
    const { one, two, heard } = await threeNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    const [, former = ''] = (await redis.say('HGET', 'colloquy:rooms', 'den')).split('\r\n');
    await one.registry.setRoom({ admin: 'ann', seats: 5 });
    const before = await rosterOn(two);
    await redis.say('HSET', 'colloquy:rooms', 'den', former);
    expect(await rosterOn(two)).not.toEqual(before);
    await expect.poll(() => rosterOn(two)).toEqual(before);
    expect(heard()).toEqual([]);
  });

  test('what is over leaves nothing behind that does not end by itself', async () => {
    const { one, two } = await threeNodes({ emptyRoomMs: 2_000, hostHoldMs: 2_000 });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await two.registry.openRoom(roomSpec('loft', { tags: ['chess'] }), hostedBy('cy'));
    await two.registry.leave({ memberId: 'bob', commandId: 'c' });
    await one.registry.dropped({ memberId: 'ann', socketId: 'ann', resumable: false });
    await one.registry.release('ann');
    await two.registry.release('bob');
    await expect.poll(() => one.registry.listRooms({ limit: 9 })).toEqual([]);
    const names = (await redis.say('KEYS', '*')).split('\r\n').filter((name) => name.startsWith('colloquy:'));
    const lasting = [];
    for (const name of names) if ((await redis.say('TTL', name)).startsWith(':-1')) lasting.push(name);
    expect(lasting.sort()).toEqual(['heard', 'leases', 'registry', 'steps'].map((name) => `colloquy:${name}`));
  });

  test('words on its channel that no script has written change nothing', async () => {
    const { one, two } = await threeNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    const leases = (await redis.say('ZRANGE', 'colloquy:leases', '0', '-1')).match(/\w+\/\d+/g) ?? [];
    expect(leases).toHaveLength(3);
    for (const owner of leases) {
      for (const text of ['', '{', 'null', '[]', '{"room":1}', '{"room":"den","rev":9,"record":{},"seats":{}}'])
        await redis.say('PUBLISH', `colloquy:notices:${owner}`, text);
    }
    expect(await one.registry.together('ann', 'bob')).toMatchObject({ kind: 'together' });
    expect(await peopleOn(one)).toEqual(['ann', 'bob']);
  });
});
