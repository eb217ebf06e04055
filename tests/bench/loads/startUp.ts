import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../support/programs/freePort.ts';
import type { Subject } from '../subjects/subject.ts';

/** From starting a program until its first 200 at `/readyz`; milliseconds. */
export async function startUpMs(start: (port: number) => Promise<Subject>): Promise<number> {
  const port = await freePort();
  const from = performance.now();
  const starting = start(port);
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    await wait(5);
  }
  const ms = performance.now() - from;
  await (await starting).stop();
  return ms;
}
