import { expect, it } from 'vitest';
import { RegistryUnavailable } from '../registry.ts';
import { createComplaints } from './complaints.ts';
import { RedisRefusal } from './redisFailure.ts';

it('says once for each reason what Redis refuses, and nothing of a store that is away', () => {
  const said: unknown[] = [];
  const complain = createComplaints({ error: ({ err }: { err?: unknown }) => void said.push(err) });
  const [first, again, other] = ['WRONGTYPE', 'WRONGTYPE', 'ERR'].map((why) => new RedisRefusal(why));
  for (const thrown of [first, new RegistryUnavailable('away'), again, other]) complain(thrown);
  expect(said).toEqual([first, other]);
});
