import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RegistryUnavailable } from '@colloquy/server/domain/registry.ts';
import { told } from '@colloquy/server/registry/testing/suite/registryStage.ts';
import { isUp, peopleOn, seatIn, startThree, together } from '../../support/nodes/redisCluster.ts';
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

describe('a Redis that is gone', () => {
  test('operations are refused, the call goes on by the copies, and all is well when it is back', async () => {
    const { one, two, heard } = await startThree(redis);
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await expect.poll(() => together(one)).toMatchObject({ kind: 'together' });
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
    const { one, two, three, heard } = await startThree(redis, { graceMs: SOON });
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
    const { one, two, three, heard } = await startThree(redis, { graceMs: SOON }, nodeTimes);
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
    const { one, two, heard } = await startThree(redis, {}, { leaseMs: 10_000 });
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
});
