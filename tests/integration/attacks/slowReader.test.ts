import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestClient } from '../../support/people/testClient.ts';
import { RawSocket } from '../../support/people/rawSocket.ts';
import { startAttackedServer, type AttackedServer } from '../../support/stress/attackedServer.ts';
import { Bystanders, expectServed } from '../../support/stress/bystanders.ts';

/** Each within its limits: 13 MiB a second together. */
const SENDERS = 4;
const EACH_SECOND = 50;
const SECONDS = 6;
const SDP = 'v=0\r\n'.padEnd(60_000, 'a');
const MIB = 1024 * 1024;

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

it('[R-WIRE-22] a socket that reads nothing is closed with 1 MiB unsent and its seat can be resumed; others are served', async () => {
  const served = await bystanders.during(async (round) => {
    const room = `slow-${round}`;
    const senders: TestClient[] = [];
    for (let n = 0; n < SENDERS; n += 1) senders.push(await joinRoom(room));
    const reader = await RawSocket.open(server.url);
    reader.connect({ resume: true });
    await expect.poll(() => reader.frames.some((frame) => frame.startsWith('40'))).toBe(true);
    reader.emit('joinRoom', { room_name: room, user_id: `slow-${round}` });
    await expect.poll(() => reader.notice('session')).toBeDefined();
    const { member_id, resume_token } = reader.notice('session') ?? {};

    const before = await server.memory();
    const readAgain = reader.stopReading();
    await Promise.all(senders.map((sender) => flood(sender, String(member_id))));
    const grown = (await server.memory()) - before;
    readAgain();
    await reader.closed;
    const sent = SENDERS * SECONDS * EACH_SECOND * SDP.length;
    console.log(`sent ${(sent / MIB).toFixed(0)} MiB, the server grew by ${(grown / MIB).toFixed(0)} MiB`);
    expect(grown).toBeLessThan(sent / 2);

    const back = new TestClient(server.url, { auth: { resume: true, resume_token, keeps_connections: true } });
    expect(await back.waitForNotice('session')).toMatchObject({ member_id, room_name: room });
    for (const sender of senders) {
      await sender.roundTrip();
      expect(sender.received.map(({ event }) => event)).not.toContain('userLeft');
    }
    for (const person of [...senders, back]) person.leave();
  });
  expectServed(served);
});

async function joinRoom(room: string): Promise<TestClient> {
  const person = new TestClient(server.url, {});
  await person.waitForConnect();
  await person.ask('createRoom', { room_name: room, user_id: person.id });
  await person.join(room, person.id);
  await person.ask('adminAction', { action: 'setSeats', seats: 10 });
  return person;
}

async function flood(sender: TestClient, receiver: string): Promise<void> {
  for (let n = 0; n < SECONDS * EACH_SECOND; n += 1) {
    sender.send('offer', { receiver_id: receiver, offer: { type: 'offer', sdp: SDP } });
    await wait(1_000 / EACH_SECOND);
  }
}
