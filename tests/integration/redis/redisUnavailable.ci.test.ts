import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RegistryUnavailable } from '@colloquy/server/platform/resilience/storeFailure.ts';
import {
  isUp,
  listenOn,
  NODE_TIMES,
  peopleOn,
  seatIn,
  startThree,
  together,
  changesOn,
} from '../../support/nodes/redisCluster.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const SHORT_MS = 60;
const LONGER_THAN_A_LEASE = NODE_TIMES.leaseMs + 1_500;

describe('a Redis that is down', () => {
  test('[R-BACK-20] joins are refused, calls go on with the replicas, and everything works when it is back', async () => {
    const { one, two, three } = await startThree(redis, { presenceTimes: { leaseMs: 20_000 } });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await expect.poll(() => together(one)).toMatchObject({ kind: 'together' });
    for (const node of [one, two, three]) node.cut();
    await expect.poll(() => one.registry.health()).toMatchObject({ kind: 'down', since: expect.any(Number) });
    await expect(one.registry.join({ ...one.person('cy'), room: 'den' })).rejects.toThrow(RegistryUnavailable);
    await expect(three.registry.findRoom('den')).rejects.toThrow(RegistryUnavailable);
    expect(together(one)).toMatchObject({ kind: 'together' });
    for (const node of [one, two, three]) node.restore();
    await expect.poll(() => [one, two, three].map(isUp)).toEqual([true, true, true]);
    expect(await peopleOn(three)).toEqual(['ann', 'bob']);
    expect(changesOn(two)).toEqual(['memberJoined bob @3']);
  });

  test('[R-BACK-18] one that is paused for longer than the leases costs nobody a seat', async () => {
    const { one, two, three } = await startThree(redis, { times: { graceMs: SHORT_MS } });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    redis.freeze();
    await wait(LONGER_THAN_A_LEASE);
    redis.wake();
    await expect.poll(() => [one, two, three].every(isUp)).toBe(true);
    await wait(NODE_TIMES.leaseMs);
    expect(await peopleOn(three)).toEqual(['ann', 'bob']);
    expect(changesOn(two)).toEqual(['memberJoined bob @3']);
  });

  test('[R-BACK-18] nodes that lost it together and reconnect one after the other keep their people', async () => {
    const { one, two, three } = await startThree(redis, { times: { graceMs: SHORT_MS } });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    for (const node of [one, two, three]) node.cut();
    await wait(LONGER_THAN_A_LEASE);
    three.restore();
    await expect.poll(() => isUp(three)).toBe(true);
    one.restore();
    two.restore();
    await expect.poll(() => [one, two].every(isUp)).toBe(true);
    await wait(NODE_TIMES.leaseMs);
    expect(await peopleOn(three)).toEqual(['ann', 'bob']);
    expect(changesOn(two)).toEqual(['memberJoined bob @3']);
  });

  test('[R-BACK-24] a node that is cut off and reconnected reads what it missed, in order', async () => {
    const { one, two } = await startThree(redis, { presenceTimes: { leaseMs: 20_000 } });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    listenOn(one, 'ann');
    one.cut();
    await expect.poll(() => isUp(one)).toBe(false);
    const ids = Array.from({ length: 20 }, (_, at) => `line-${at}`);
    for (const id of ids) await two.registry.say({ room: 'den', memberId: 'bob', message: id, id, commandId: id });
    await two.registry.setState({
      room: 'den',
      memberId: 'bob',
      state: { mic: true, camera: false, screen: false, hand: true },
    });
    one.restore();
    const linesOf = () => one.received.flatMap(({ entry }) => (entry.kind === 'said' ? [entry.id] : []));
    await expect.poll(linesOf).toEqual(ids);
    await expect.poll(() => changesOn(one).at(-1)).toBe('memberShown bob');
  });

  test('[R-BACK-14] a socket that closes meanwhile is not forgotten', async () => {
    const { one, two } = await startThree(redis, { presenceTimes: { leaseMs: 20_000 } });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    const ann = listenOn(one, 'ann');
    one.cut();
    await expect.poll(() => isUp(one)).toBe(false);
    one.registry.unlisten('den', 'ann', ann.socketId);
    const drop = { room: 'den', memberId: 'ann', socketId: 'ann', resumable: true };
    await expect(one.registry.dropped(drop)).rejects.toThrow(RegistryUnavailable);
    one.restore();
    await expect
      .poll(async () => (await two.registry.roster('den'))?.members.map(({ away }) => away))
      .toEqual([true, false]);
  });
});
