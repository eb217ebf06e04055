import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INSPECT_NAMESPACE } from '@colloquy/machines/contract/inspect.ts';
import { NAMESPACE } from '@colloquy/machines/contract/constants.ts';
import { RawSocket } from '../../support/people/rawSocket.ts';
import { startAttackedServer, type AttackedServer } from '../../support/stress/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/stress/bystanders.ts';
import { NAMESPACE_CONNECTS } from '@colloquy/server/signalling/sockets/textParser.ts';

const REQUESTED = 5_000;

let server: AttackedServer;
let bystanders: Bystanders;
beforeAll(async () => {
  server = await startAttackedServer({ LOG_LEVEL: 'info' });
  bystanders = await Bystanders.at(server.url);
});
afterAll(async () => {
  await bystanders?.leave();
  await server?.stop();
});

it.each([NAMESPACE, INSPECT_NAMESPACE, '/nothing', ''])(
  '[R-WIRE-23] a connection that requests the namespace "%s" 5,000 times is closed; others are served',
  async (namespace) => {
    const printedBefore = server.process.printed().length;
    const served = await bystanders.during(async () => {
      const attacker = await RawSocket.open(server.url);
      for (let n = 0; n < REQUESTED; n += 1) attacker.connect({ n }, namespace);
      const ready = fetch(`${server.url}/readyz`);
      await attacker.closed;
      expect((await ready).status).toBe(200);
      const answers = attacker.frames.filter((frame) => frame.startsWith('40') || frame.startsWith('44'));
      expect(answers.length).toBeLessThanOrEqual(NAMESPACE_CONNECTS);
    });
    expectServed(served);
    const printed = server.process.printed().slice(printedBefore).split('\n');
    expect(printed.length).toBeLessThan(20);
  },
);

it('[R-WIRE-23] four requests are served: a page may leave a namespace and join again', async () => {
  const page = await RawSocket.open(server.url);
  for (let n = 1; n <= NAMESPACE_CONNECTS; n += 1) {
    page.connect();
    await expect.poll(() => page.frames.filter((frame) => frame.startsWith('40')).length).toBe(n);
    page.send(`41${NAMESPACE},`);
    // There is no answer to it; a request for the same namespace right behind it would count as a repetition.
    await wait(1_000);
  }
  expect(page.isOpen).toBe(true);
  page.connect();
  await page.closed;
});
