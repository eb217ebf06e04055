import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAttackedServer, type AttackedServer } from '../../support/rush/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/rush/bystanders.ts';
import { Person } from '../../support/people/socketPerson.ts';

const FLOODERS = 4;
/** Each says ten times what a socket may, for 5 s at most. */
const BURST = { events: 60, everyMs: 100, times: 50 };

let server: AttackedServer;
let bystanders: Bystanders;
beforeAll(async () => {
  server = await startAttackedServer();
  bystanders = await Bystanders.at(server.url);
});
afterAll(async () => {
  await bystanders?.leave();
  await server?.stop();
});

it('[R-WIRE-17] closes those who flood, and serves others meanwhile', async () => {
  const served = await bystanders.during(async () => {
    const flooders = Array.from({ length: FLOODERS }, () => new Person(server.url, {}));
    await Promise.all(flooders.map((flooder) => flooder.connected()));
    for (let burst = 0; burst < BURST.times && flooders.some(isOpen); burst += 1) {
      for (let n = 0; n < BURST.events; n += 1) for (const flooder of flooders) flooder.say('setState', { n });
      await wait(BURST.everyMs);
    }
    expect(flooders.filter(isOpen)).toEqual([]);
  });
  expectServed(served);
}, 120_000);

const isOpen = ({ socket }: Person) => socket.connected;
