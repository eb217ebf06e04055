import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RegistryUnavailable } from '@colloquy/server/platform/resilience/storeFailure.ts';
import { hostedBy, roomSpec } from '@colloquy/server/rooms/registry/testing/suite/registrySetup.ts';
import {
  clearReceived,
  listenOn,
  peopleOn,
  rosterOn,
  seatIn,
  startThree,
  changesOn,
  type RedisNode,
} from '../../support/nodes/redisCluster.ts';
import { startRedises, type RunningRedises } from '../../support/programs/redisShards.ts';

const linesOf = ({ received }: RedisNode) => received.flatMap(({ entry }) => (entry.kind === 'said' ? [entry.id] : []));

/** The lines sent to this member's socket. */
const sentTo = ({ delivered }: RedisNode, memberId: string) =>
  delivered.flatMap(({ entry, to }) => (entry.kind === 'said' && to.includes(memberId) ? [entry.id] : []));

const RECOVERY = 2_000;
/** How long a restarted primary of a cluster refuses commands; milliseconds. */
const REFUSES = 2_000;
const sendChat = ({ registry }: RedisNode, memberId: string, id: string) =>
  registry.say({ room: 'den', memberId, message: id, id, commandId: id });

describe.each([
  { where: 'one Redis', shards: 1 },
  { where: 'a cluster of three Redis', shards: 3 },
])('an emptied store, $where', ({ shards }) => {
  let redis: RunningRedises;
  beforeAll(async () => {
    redis = await startRedises(shards);
  });
  afterAll(() => redis.stop());

  /** Three nodes on a store that is past its recovery. */
  async function startSettledNodes(times = {}) {
    const nodes = await startThree(redis, { times, recoveryMs: RECOVERY, presenceTimes: { leaseMs: 10_000 } });
    for (const { registry } of [nodes.one, nodes.two, nodes.three])
      await expect.poll(() => registry.findRoom('nowhere').catch(() => 'young')).toBeUndefined();
    return nodes;
  }

  test.each([
    { how: 'emptied', empty: () => redis.command('FLUSHALL') },
    { how: 'restarted', empty: () => redis.restart() },
  ])('[R-BACK-18] [R-BACK-22] $how, rooms, members, admin and numbers are restored', async ({ empty }) => {
    const { one, two, three } = await startSettledNodes();
    const sessions = await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
      [one, 'cy'],
      [two, 'dan'],
    ]);
    for (const id of ['ann', 'cy']) listenOn(one, id);
    listenOn(two, 'bob');
    const show = { mic: true, camera: true, screen: false, hand: true };
    await one.registry.setState({ room: 'den', memberId: 'ann', state: show });
    await one.registry.passAdmin({ room: 'den', admin: 'ann', target: 'bob' });
    await expect.poll(() => changesOn(two)).toContain('adminChanged bob @6');
    await two.registry.kick({ room: 'den', admin: 'bob', target: 'dan' });
    await two.registry.setRoom({ room: 'den', admin: 'bob', seats: 5 });
    await sendChat(one, 'ann', 'before');
    const before = await rosterOn(two);
    expect(before).toMatchObject({ version: 8, adminId: 'bob', room: { seats: 5, occupied: 3 } });
    await expect.poll(() => one.registry.snapshot('den')?.roster.version).toBe(8);
    const seq = one.registry.snapshot('den')?.seq ?? 0;
    for (const node of [one, two]) clearReceived(node);

    await empty();
    await expect.poll(() => rosterOn(three)).toEqual(before);
    expect([await rosterOn(one), await rosterOn(two)]).toEqual([before, before]);
    const dan = () => three.registry.join({ ...three.person('dan', 'dan-2'), room: 'den' }).catch(() => undefined);
    await expect.poll(async () => (await dan())?.kind).toBe('refused');
    await expect.poll(async () => (await sendChat(two, 'bob', 'after')).kind).toBe('said');
    await expect.poll(() => one.received.at(-1)?.entry).toMatchObject({ kind: 'said', id: 'after' });
    expect(one.received.at(-1)?.seq).toBeGreaterThan(seq);
    expect((await sendChat(one, 'ann', 'before')).kind).not.toBe('refused');
    const eve = await three.registry.join({ ...three.person('eve'), room: 'den' });
    expect(eve.kind).toBe('joined');
    expect(changesOn(three).at(-1)).toBe('memberJoined eve @9');
    await expect.poll(() => changesOn(one)).toEqual(['memberJoined eve @9']);
    const token = sessions[0]?.resumeToken ?? '';
    const back = { token, socketId: 'ann-2', node: 'two', keepsConnections: true };
    expect(await two.registry.resume(back)).toMatchObject({ kind: 'resumed', session: { memberId: 'ann' } });
    await expect.poll(() => [one.ended, two.ended]).toEqual([['ann taken'], []]);
  });

  test('[R-ID-3] [R-ROOM-24] ids in use and listed rooms are restored', async () => {
    const { one, three } = await startSettledNodes();
    await seatIn('den', [[one, 'ann']]);
    await redis.command('FLUSHALL');
    const thief = { ...three.person('ann', 'thief'), holderKeys: ['guest:thief'] };
    await expect
      .poll(async () => (await three.registry.listRooms({ limit: 9 })).map(({ name }) => name))
      .toEqual(['den']);
    await expect.poll(() => redis.command('KEYS', 'colloquy:id:ann')).toContain('ann');
    expect(await three.registry.claim(thief)).toMatchObject({ code: 'user_id_taken' });
    const query = { tags: [], userId: 'eve', exclude: [] };
    expect(await three.registry.matchOrOpen(query, roomSpec('own'), hostedBy('eve'))).toMatchObject({
      kind: 'matched',
      room: { name: 'den' },
    });
  });

  test('[R-BACK-19] an absent room may still be restored: requests for it get try_again', async () => {
    const { one, two, three } = await startSettledNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    for (const node of [one, two, three]) node.cut();
    await redis.command('FLUSHALL');
    three.restore();
    await expect.poll(() => three.registry.health().kind).toBe('up');
    const early = three.registry.join({ ...three.person('cy'), room: 'den' });
    await expect(early).rejects.toThrow(RegistryUnavailable);
    one.restore();
    two.restore();
    await expect.poll(() => peopleOn(three)).toEqual(['ann', 'bob']);
  });

  // Not `runIf`: what cannot happen on one primary is not a skipped test.
  if (shards > 1)
    test('[R-BACK-19] so it is with a restarted primary that refuses everything at first', async () => {
      const { one, three } = await startSettledNodes();
      await seatIn('den', [[one, 'ann']]);
      one.cut();
      await redis.restart();
      setTimeout(() => one.restore(), REFUSES / 2);
      const seen = new Set<string>();
      const look = async () => {
        const room = await three.registry.findRoom('den').catch((error: unknown) => error);
        if (!(room instanceof Error)) seen.add(room === undefined ? 'absent' : 'there');
        return [...seen];
      };
      await expect.poll(look, { interval: 2, timeout: 8_000 }).not.toEqual([]);
      expect([...seen]).toEqual(['there']);
    });

  test.each([
    { who: 'the newer', first: 'one' as const },
    { who: 'the older', first: 'two' as const },
  ])('[R-BACK-22] restored by two nodes, $who copy first, the room is the newer copy', async ({ first }) => {
    const { one, two, three } = await startSettledNodes();
    const [, bob] = await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
      [two, 'cy'],
    ]);
    two.cut();
    const token = bob?.resumeToken ?? '';
    await one.registry.resume({ token, socketId: 'bob-2', node: 'one', keepsConnections: true });
    await one.registry.leave({ room: 'den', memberId: 'bob' });
    const later = { one: two, two: one }[first];
    one.cut();
    three.cut();
    await redis.command('FLUSHALL');
    for (const node of [one, two, three]) if (node !== later) node.restore();
    await expect.poll(() => redis.command('KEYS', '*room:{den}')).toContain('den');
    later.restore();
    await expect
      .poll(() => Promise.all([one, two, three].map((node) => peopleOn(node))))
      .toEqual([
        ['ann', 'cy'],
        ['ann', 'cy'],
        ['ann', 'cy'],
      ]);
    expect((await rosterOn(one))?.version).toBeGreaterThan(4);
  });

  test('[R-BACK-28] lines sent on a node that was cut off meanwhile are received once, in one order', async () => {
    const { one, two } = await startSettledNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    listenOn(one, 'ann');
    listenOn(two, 'bob');
    await sendChat(one, 'ann', 'first');
    await expect.poll(() => two.received.some(({ entry }) => entry.kind === 'said')).toBe(true);
    two.cut();
    await sendChat(one, 'ann', 'second');
    one.cut();
    await redis.command('FLUSHALL');
    two.restore();
    one.restore();
    await expect.poll(async () => (await sendChat(two, 'bob', 'third').catch(() => undefined))?.kind).toBe('said');
    await expect.poll(() => linesOf(two).toSorted()).toEqual(['first', 'second', 'third']);
    await expect.poll(() => linesOf(one).toSorted()).toEqual(['first', 'second', 'third']);
  });

  test('[R-ROOM-7] [R-BACK-28] in a room that was opened as new before its nodes were back there are no old members and no line comes twice', async () => {
    const { one, two, three } = await startSettledNodes();
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
      [two, 'dan'],
    ]);
    for (const id of ['bob', 'dan']) listenOn(two, id);
    listenOn(one, 'ann');
    await sendChat(one, 'ann', 'first');
    await expect.poll(() => sentTo(two, 'dan')).toEqual(['first']);
    one.cut();
    two.cut();
    await redis.command('FLUSHALL');
    await seatIn('den', [[three, 'cy']]);
    await three.registry.join({ ...three.person('bob', 'bob-2'), room: 'den', resumable: true });
    one.restore();
    two.restore();
    await expect
      .poll(() => [one.ended, two.ended].map((ended) => ended.toSorted()))
      .toEqual([['ann lost'], ['bob lost', 'dan lost']]);
    expect(await three.registry.join({ ...two.person('dan', 'dan-2'), room: 'den' })).toMatchObject({ kind: 'joined' });
    await sendChat(three, 'cy', 'second');
    await expect.poll(() => linesOf(three)).toContain('second');
    expect(await peopleOn(three)).toEqual(['cy', 'bob-2', 'dan-2']);
    expect([linesOf(three), sentTo(two, 'dan')]).toEqual([['second'], ['first']]);
  });
});
