import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { RegistryUnavailable } from '@colloquy/server/domain/registry.ts';
import { roomSpec, told } from '@colloquy/server/registry/testing/suite/registryStage.ts';
import {
  NODE_TIMES,
  isUp,
  peopleOn,
  rosterOn,
  seatIn,
  startThree,
  together,
} from '../../support/nodes/redisCluster.ts';
import { redisNode } from '../../support/nodes/redisNode.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

const SOON = 60;

describe('a node that is gone', () => {
  test('[R-BACK-14] its members wait through their grace and then leave, told by one of the others', async () => {
    const { one, two, three, heard } = await startThree(redis, { graceMs: SOON });
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
    const { one, two, heard } = await startThree(redis);
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
    const { one, two, three, heard } = await startThree(redis);
    await two.registry.openRoom(roomSpec('den'));
    await one.registry.join({ ...one.person('ann'), holder: ['socket:ann'], room: 'den', resumable: false });
    one.cut();
    await expect.poll(() => heard().map(told)).toEqual(['memberLeft ann @3']);
    await expect
      .poll(async () => (await three.registry.claim({ ...three.person('ann'), holder: ['guest:other'] })).kind)
      .toBe('claimed');
  });

  test('a node that was taken for dead drops its copies, says so once and starts again with nothing', async () => {
    const { one, two, heard } = await startThree(redis, { graceMs: SOON });
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await expect.poll(() => together(one)).toMatchObject({ kind: 'together' });
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
    const { two } = await startThree(redis);
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
    const { one, two, heard } = await startThree(redis, { graceMs: SOON }, { leaseMs: 10_000 });
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
    const { one, two, heard } = await startThree(redis);
    await seatIn('den', [
      [one, 'ann'],
      [two, 'bob'],
    ]);
    await one.registry.stop();
    await expect.poll(async () => (await rosterOn(two))?.members.map(({ away }) => away)).toEqual([true, false]);
    expect(heard()).toEqual([]);
  });
});
