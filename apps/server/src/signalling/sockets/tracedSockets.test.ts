import { expect, it } from 'vitest';
import type { Traced, Tracing } from '../../platform/tracing.ts';
import { serveNamespace } from '../testing/serveNamespace.ts';

it('[R-SET-24] handshakes, joins and returns are traced, each with its result', async () => {
  const spans: unknown[] = [];
  const tracing = {
    async run<T>(about: Traced, work: () => Promise<T>, resultOf: (done: T) => string) {
      const done = await work();
      spans.push({ ...about, result: resultOf(done) });
      return done;
    },
  } as unknown as Tracing;
  const { stage, arrive, allDone } = await serveNamespace({ services: { tracing } });
  const ann = await arrive('ann', { resume: true, resume_token: 'unknown' });
  await ann.ask('createRoom', { room_name: 'den', user_id: 'ann' });
  await ann.ask('joinRoom', { room_name: 'den', user_id: 'ann' });
  await allDone();
  expect(spans).toEqual([
    { name: 'handshake', result: 'admitted' },
    { name: 'resume', socketId: 'ann', result: 'answered' },
    { name: 'joinRoom', room: 'den', socketId: 'ann', result: 'joined' },
  ]);
  await stage.end();
});
