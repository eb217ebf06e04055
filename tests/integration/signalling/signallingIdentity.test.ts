import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueGuest } from '@colloquy/server/accounts/sessions/guestCookie.ts';
import { TestClient, type Handshake } from '../../support/people/testClient.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

let server: SignallingServer;
beforeAll(async () => {
  server = await startSignalling({ options: { allowedOrigins: ['https://friend.example'] } });
});
afterAll(() => server.close());

async function refusal(handshake: Handshake) {
  const person = new TestClient(server.url, handshake);
  const error = await person.waitForRefusal();
  person.leave();
  return error;
}

describe('the handshake', () => {
  it.each([['https://evil.example'], ['null'], ['http://127.0.0.1:1'], ['http://localhost.evil.example']])(
    '[R-WIRE-3] refuses a page of %s',
    async (origin) => {
      expect(await refusal({ origin })).toBeInstanceOf(Error);
    },
  );

  it.each([
    ['an allowed origin', () => 'https://friend.example'],
    ['its own address', () => server.url],
    ['localhost on its port', () => server.url.replace('127.0.0.1', 'localhost')],
    ['no origin', () => undefined],
  ])('[R-WIRE-3] accepts %s', async (_, origin) => {
    const named = origin();
    expect((await server.connect(named === undefined ? {} : { origin: named })).socket.connected).toBe(true);
  });

  it.each([['unknown'], [''], [12], ['x'.repeat(600)]])('[R-ID-6] refuses the token %j', async (token) => {
    expect((await refusal({ auth: { token } })).data?.code).toBe('token_invalid');
  });

  it.each([[0], [-1], [1.5], ['one']])('[R-WIRE-16] refuses version %j', async (version) => {
    expect((await refusal({ auth: { version } })).data?.code).toBe('upgrade_required');
  });

  it('[R-WIRE-16] accepts a newer version, as pages of newer servers meet older ones during an update', async () => {
    expect((await server.connect({ auth: { version: 2 } })).socket.connected).toBe(true);
  });

  it('[R-WIRE-16] accepts its own version', async () => {
    expect((await server.connect({ auth: { version: 1 } })).socket.connected).toBe(true);
  });
});

describe('a user id', () => {
  it('[R-ID-1] is bound by the first join, even a failed one; later ids are ignored', async () => {
    const ben = await server.connectAndJoin('ids', 'ben');
    const ada = await server.connect();
    await ada.ask('joinRoom', { room_name: 'nowhere', user_id: 'ada' });
    await ada.join('ids', 'somebody-else');
    expect(await ben.waitForNotice('userJoined')).toMatchObject({ user_id: 'ada' });
  });

  it('[R-ID-1] is not bound by an invalid event', async () => {
    const ada = await server.connect();
    await ada.ask('joinRoom', { room_name: 'NOT A NAME', user_id: 'wrong' });
    const claimed = await ada.ask('createRoom', { room_name: 'ids-2', user_id: 'right' });
    expect(claimed.ok).toBe(true);
    const other = await server.connect();
    expect((await other.ask('createRoom', { room_name: 'ids-2', user_id: 'wrong' })).ok).toBe(true);
    expect((await other.ask('joinRoom', { room_name: 'ids-2', user_id: 'right' })).ok).toBe(true);
  });

  it('[R-ID-3] in use by another is taken', async () => {
    await server.connectAndJoin('ids-3', 'owner');
    const forger = await server.connect();
    await forger.ask('joinRoom', { room_name: 'ids-3', user_id: 'owner' });
    expect(await forger.waitForNotice('roomJoinError')).toMatchObject({ code: 'user_id_taken', room_name: 'ids-3' });
  });

  it('[R-ID-3] is free again when its socket is gone', async () => {
    const first = await server.connectAndJoin('ids-4', 'passing');
    const watcher = await server.connectAndJoin('ids-4', 'watcher');
    first.leave();
    await watcher.waitForNotice('userLeft');
    const second = await server.connect();
    await expect
      .poll(async () => (await second.ask('createRoom', { room_name: 'ids-4', user_id: 'passing' })).ok)
      .toBe(true);
  });

  it('[R-ID-3] of a registered profile is taken for anyone without its token', async () => {
    const forger = await server.connect();
    const answer = await forger.ask('createRoom', { room_name: 'ids-5', user_id: 'acct_ada' });
    expect(answer.error?.code).toBe('user_id_taken');
  });

  it('[R-ID-7] is the profile’s with its token, whatever the payload contains', async () => {
    const ben = await server.connectAndJoin('ids-6', 'ben-6');
    const ada = await server.connect({ auth: { token: 'ada-token' } });
    await ada.join('ids-6', 'anything');
    expect(await ben.waitForNotice('userJoined')).toMatchObject({ user_id: 'acct_ada' });
  });

  it('[R-ID-4] may be used on several sockets by one guest cookie', async () => {
    const cookie = `guest=${issueGuest(server.services.signer)}`;
    const one = await server.connect({ cookie });
    const two = await server.connect({ cookie });
    await one.ask('createRoom', { room_name: 'ids-7', user_id: 'twice' });
    expect((await two.ask('createRoom', { room_name: 'ids-7', user_id: 'twice' })).ok).toBe(true);
  });

  it('[R-ID-5] a forged guest cookie counts as none', async () => {
    const cookie = 'guest=somebody.signature';
    const one = await server.connect({ cookie });
    const two = await server.connect({ cookie });
    await one.ask('createRoom', { room_name: 'ids-8', user_id: 'forged' });
    const answer = await two.ask('createRoom', { room_name: 'ids-8', user_id: 'forged' });
    expect(answer.error?.code).toBe('user_id_taken');
  });
});
