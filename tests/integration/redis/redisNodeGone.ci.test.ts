import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roomSpec } from '@colloquy/server/rooms/registry/testing/suite/registrySetup.ts';
import {
  isUp,
  listenOn,
  peopleOn,
  rosterOn,
  seatIn,
  startThree,
  together,
  changesOn,
} from '../../support/nodes/redisCluster.ts';
import { startRedises, type RunningRedises } from '../../support/programs/redisShards.ts';

const SHORT_MS = 60;

describe.each([
  { where: 'one Redis', shards: 1 },
  { where: 'a cluster of three Redis', shards: 3 },
])('a node that is gone, on $where', ({ shards }) => {
  let redis: RunningRedises;
  beforeAll(async () => {
    redis = await startRedises(shards);
  });
  afterAll(() => redis.stop());

  test('[R-BACK-14] [R-BACK-18] its members stay through their grace and then leave, announced once to each other node', async () => {
    const { one, two, three } = await startThree(redis, { times: { graceMs: SHORT_MS } });
    await seatIn('den', [
      [one, 'ann'],
      [one, 'bob'],
      [two, 'cy'],
      [three, 'dan'],
    ]);
    one.cut();
    for (const node of [two, three]) {
      await expect.poll(() => peopleOn(node)).toEqual(['cy', 'dan']);
      await expect
        .poll(() => changesOn(node))
        .toEqual(expect.arrayContaining([expect.stringMatching(/^adminChanged cy/)]));
      expect(changesOn(node).filter((change) => change.startsWith('memberLeft'))).toHaveLength(2);
    }
  });

  test('[R-BACK-2] [R-BACK-18] a member who resumes on another node in time has lost nothing', async () => {
    const { one, two } = await startThree(redis);
    const [ann] = await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    one.cut();
    await expect.poll(async () => (await rosterOn(two))?.members[0]?.away).toBe(true);
    const token = ann?.resumeToken ?? '';
    const back = await two.registry.resume({ token, socketId: 'ann-2', node: 'two', keepsConnections: true });
    expect(back).toMatchObject({ kind: 'resumed', session: { roster: { adminId: 'ann', version: 3 } } });
    expect(changesOn(two)).toEqual(['memberJoined bob @3', 'memberBack ann']);
  });

  test('[R-BACK-3] a member that is not resumable leaves at once, and its id is free', async () => {
    const { one, two, three } = await startThree(redis);
    await seatIn('den', [[two, 'bob']]);
    await one.registry.join({ ...one.person('ann'), holderKeys: ['socket:ann'], room: 'den', resumable: false });
    one.cut();
    await expect.poll(() => changesOn(two)).toContain('memberLeft ann @4');
    const other = { ...three.person('ann', 'other'), holderKeys: ['guest:other'] };
    await expect.poll(async () => (await three.registry.claim(other)).kind).toBe('claimed');
  });

  test('with nobody else there, its people are in no listed room once they are gone', async () => {
    // An empty room has to outlast a slow machine's join.
    const { one, three } = await startThree(redis, { times: { graceMs: SHORT_MS, emptyRoomMs: 2_000 } });
    await seatIn('den', [[one, 'ann']]);
    const listed = async () => (await three.registry.listRooms({ limit: 9 })).map(({ name }) => name);
    await expect.poll(listed).toEqual(['den']);
    one.cut();
    await expect.poll(listed).toEqual([]);
    const query = { tags: [], userId: 'eve', exclude: [] };
    const host = { hostKeyHash: 'key', userId: 'eve' };
    expect(await three.registry.matchOrOpen(query, roomSpec('own'), host)).toMatchObject({ kind: 'opened' });
  });

  test('[R-BACK-24] a node that was considered dead takes its people’s seats again, and reads what it missed', async () => {
    const { one, two } = await startThree(redis);
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    listenOn(one, 'ann');
    await expect.poll(() => together(one).kind).toBe('together');
    one.cut();
    await expect.poll(async () => (await rosterOn(two))?.members[0]?.away).toBe(true);
    expect(together(one)).toMatchObject({ kind: 'together' });
    await two.registry.say({ room: 'den', memberId: 'bob', message: 'hello', id: 'hello', commandId: 'c' });
    one.restore();
    await expect.poll(async () => (await rosterOn(two))?.members[0]?.away).toBe(false);
    expect(one.received.filter(({ entry }) => entry.kind === 'said')).toHaveLength(1);
    expect(one.ended).toEqual([]);
  });

  test('[R-BACK-24] members whose grace was over by then have lost the seat, and are notified', async () => {
    const { one, two } = await startThree(redis, { times: { graceMs: SHORT_MS } });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    listenOn(one, 'ann');
    one.cut();
    await expect.poll(() => peopleOn(two)).toEqual(['bob']);
    one.restore();
    await expect.poll(() => one.ended).toEqual(['ann expired']);
    expect(together(one)).toMatchObject({ kind: 'refused' });
    // Its connections to other Redis may still be closed.
    const join = () => one.registry.join({ ...one.person('ann'), room: 'den' }).catch(() => undefined);
    await expect.poll(join).toMatchObject({ kind: 'joined' });
  });

  test('a node that was away for less than its lease has lost nobody', async () => {
    const { one, two } = await startThree(redis, { times: { graceMs: SHORT_MS }, presenceTimes: { leaseMs: 10_000 } });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    one.cut();
    await expect.poll(() => isUp(one)).toBe(false);
    one.restore();
    await expect.poll(() => isUp(one)).toBe(true);
    expect(await peopleOn(one)).toEqual(['ann', 'bob']);
    expect(changesOn(two)).toEqual(['memberJoined bob @3']);
  });

  test('[R-BACK-18] a node that stops leaves its members in grace', async () => {
    const { one, two } = await startThree(redis);
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await one.registry.stop();
    await expect.poll(async () => (await rosterOn(two))?.members.map(({ away }) => away)).toEqual([true, false]);
    expect(changesOn(two)).toEqual(['memberJoined bob @3']);
  });
});
