import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { redisBus } from '../../support/nodes/redisBus.ts';
import { startRedis, type RunningRedis } from '../../support/programs/startRedis.ts';

let redis: RunningRedis;
let one: ReturnType<typeof redisBus>['bus'];
let two: ReturnType<typeof redisBus>['bus'];
let heardByTwo: string[];

beforeEach(async () => {
  redis = await startRedis();
  const prefix = `${randomUUID()}:`;
  const start = () => redisBus({ url: redis.url, prefix }).bus;
  [one, two] = [start(), start()];
  heardByTwo = [];
  const ears = { lose: () => {}, isKept: async () => true, catchUp: async () => true };
  two.listen('two', { ...ears, hear: (text) => heardByTwo.push(text) });
  await expect.poll(() => one.say('two', 'hello').catch(() => false)).toBe(true);
});
afterEach(async () => {
  await Promise.all([one.close(), two.close()]);
  await redis.stop();
});

const AWAY = [{ memberId: 'ann', node: 'gone', away: true }];
const kept = (id: string, at?: number) => ({ id, bytes: 10, text: id, at });
const mailOfAnn = async () => {
  const { letters } = await two.take('ann', 'two', { node: 'gone', after: 0 });
  return letters.map(({ text }) => text);
};

it('a letter that is kept again has the place it had, whoever keeps it', async () => {
  const { at: first } = await one.post(AWAY, kept('first'));
  const { at: second } = await two.post(AWAY, kept('second'));
  await redis.restart();
  // It takes a moment to be reached again.
  await expect.poll(() => two.post(AWAY, kept('second', second)).catch(() => undefined)).toMatchObject({ at: second });
  await expect.poll(() => one.post(AWAY, kept('first', first)).catch(() => undefined)).toMatchObject({ at: first });
  await one.post(AWAY, kept('third'));
  expect(await mailOfAnn()).toEqual(['first', 'second', 'third']);
});

it('a letter for somebody who has just come back goes to the new node, whichever the sender knows', async () => {
  await mailOfAnn();
  const at = await one.tell('gone', '{"at":0}', 'ann');
  expect(at).toBeGreaterThan(0);
  await expect.poll(() => heardByTwo).toEqual(['hello', `{"at":${at}}`]);
});

it('whoever comes back gets what its node was told after it has answered for it, and nothing from before', async () => {
  const before = await one.tell('two', 'before', 'ann');
  await one.tell('two', 'after', 'ann');
  const { letters } = await one.take('ann', 'one', { node: 'two', after: before ?? 0 });
  expect(letters.map(({ text }) => text)).toEqual(['after']);
});

it('mail lies on until its reader was given it: an answer of the store may be lost', async () => {
  await one.post(AWAY, kept('first'));
  await one.post(AWAY, kept('second'));
  expect(await mailOfAnn()).toEqual(['first', 'second']);
  expect(await mailOfAnn()).toEqual(['first', 'second']);
  await two.drop('ann', ['first']);
  expect(await mailOfAnn()).toEqual(['second']);
});
