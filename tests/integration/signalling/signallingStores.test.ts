import { afterEach, describe, expect, it } from 'vitest';
import { RegistryUnavailable } from '@colloquy/server/platform/resilience/storeFailure.ts';
import type { Registry } from '@colloquy/server/rooms/registry.ts';
import { createMemoryRegistry } from '@colloquy/server/rooms/registry/memoryRegistry.ts';
import { overriding } from '../../support/node/overriding.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

/** A registry whose joins by Ben are answered only when the gate opens, as over a slow network. */
function slowForBen() {
  const inner = createMemoryRegistry();
  const decided = createGate();
  const gate = createGate();
  const registry = overriding(inner, {
    async join(request) {
      const outcome = await inner.join(request);
      if (request.userId !== 'ben') return outcome;
      decided.open();
      await gate.opened;
      return outcome;
    },
  });
  return { registry, decided: decided.opened, open: gate.open };
}

function createGate(): { opened: Promise<void>; open: () => void } {
  let resolved: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    resolved = resolve;
  });
  return { opened, open: () => resolved?.() };
}

function failing(error: Error): Registry {
  const fail = async () => {
    throw error;
  };
  return overriding(createMemoryRegistry(), { join: fail, claim: fail, resume: fail });
}

let server: SignallingServer;
afterEach(() => server.close());

describe('while the registry’s answer to a join is on its way', () => {
  it('no event of the room is lost: they follow the members', async () => {
    const slow = slowForBen();
    server = await startSignalling({ services: { registry: slow.registry } });
    const ada = await server.connectAndJoin('slow', 'ada');
    await ada.ask('adminAction', { action: 'setSeats', seats: 3 });
    const ben = await server.connect();
    const joined = ben.ask('joinRoom', { room_name: 'slow', user_id: 'ben' });
    await slow.decided;
    await ada.ask('offer', { receiver_id: ben.id, offer: { type: 'offer', sdp: 'v=0' } });
    await ada.ask('chatMessage', { message: 'hello' });
    const cy = await server.connectAndJoin('slow', 'cy');
    slow.open();
    await joined;
    expect(ben.received.map(({ event }) => event)).toEqual([
      'session',
      'existingUsers',
      'offer',
      'chatMessage',
      'userJoined',
    ]);
    expect(ben.received[1]?.payload).toMatchObject([{ socket_id: ada.id }]);
    expect(ben.received[4]?.payload).toMatchObject({ socket_id: cy.id });
  });

  it('[R-ROOM-4] nothing of the room is received when it was a refusal', async () => {
    const slow = slowForBen();
    server = await startSignalling({ services: { registry: slow.registry } });
    const ada = await server.connectAndJoin('slow', 'ada');
    await ada.ask('adminAction', { action: 'lock' });
    const ben = await server.connect();
    const refused = ben.ask('joinRoom', { room_name: 'slow', user_id: 'ben' });
    await slow.decided;
    await ada.ask('chatMessage', { message: 'among us' });
    slow.open();
    await refused;
    expect(ben.received.map(({ event }) => event)).toEqual(['roomJoinError']);
  });

  it('a socket that closes meanwhile leaves no seat behind', async () => {
    const slow = slowForBen();
    server = await startSignalling({ services: { registry: slow.registry } });
    const ada = await server.connectAndJoin('slow', 'ada');
    const ben = await server.connect();
    ben.send('joinRoom', { room_name: 'slow', user_id: 'ben' });
    await slow.decided;
    ben.leave();
    await ada.roundTrip();
    slow.open();
    expect(await ada.waitForNotice('userLeft')).toMatchObject({ socket_id: ben.id });
  });
});

describe('an unreachable registry', () => {
  it('[R-ROOM-5] is try_again to a join', async () => {
    server = await startSignalling({ services: { registry: failing(new RegistryUnavailable()) } });
    const ada = await server.connect();
    ada.send('joinRoom', { room_name: 'gone', user_id: 'ada' });
    expect(await ada.waitForNotice('roomJoinError')).toMatchObject({ room_name: 'gone', code: 'try_again' });
  });

  it('[R-WIRE-6] is try_again to createRoom', async () => {
    server = await startSignalling({ services: { registry: failing(new RegistryUnavailable()) } });
    const ada = await server.connect();
    ada.send('createRoom', { room_name: 'gone', user_id: 'ada' });
    expect(await ada.waitForNotice('signalError')).toMatchObject({ event: 'createRoom', code: 'try_again' });
  });

  it('closes a resuming connection, so that the client retries by itself', async () => {
    server = await startSignalling({ services: { registry: failing(new RegistryUnavailable()) } });
    const ada = await server.connect({ auth: { resume: true, resume_token: 'token' } });
    expect(await ada.waitForClose()).toBe(true);
    expect(ada.received).toEqual([]);
  });
});

it('[R-WIRE-6] a fault is internal, logged, and closes nothing', async () => {
  const logged: object[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (fields: object) => void logged.push(fields) };
  server = await startSignalling({ services: { registry: failing(new TypeError('a bug')), log } });
  const ada = await server.connect();
  const answer = await ada.ask('createRoom', { room_name: 'bug', user_id: 'ada', secret: 'kept out of the log' });
  expect(answer.error?.code).toBe('internal');
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('secret');
  await ada.roundTrip();
});
