import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requests } from '@colloquy/machines/contract/wire.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

const OFFER = { type: 'offer', sdp: 'v=0' };
const ANSWER = { type: 'answer', sdp: 'v=0' };
const CANDIDATE = { candidate: 'candidate:1 1 udp 1 192.0.2.1 1 typ host', sdpMid: '0' };

let server: SignallingServer;
let ada: TestClient;
let ben: TestClient;
beforeAll(async () => {
  // The matrix below sends more than one socket may.
  server = await startSignalling({ options: { limitsFactor: 1_000 } });
  ada = await server.connectAndJoin('relay', 'ada');
  await ada.ask('adminAction', { action: 'setSeats', seats: 4 });
  ben = await server.connectAndJoin('relay', 'ben');
});
afterAll(() => server.close());

describe('between members of one room', () => {
  it('[R-WIRE-12] an offer contains its sender', async () => {
    expect(await ada.ask('offer', { receiver_id: ben.id, offer: OFFER })).toEqual({ ok: true });
    expect(await ben.waitForNotice('offer')).toEqual({ sender_id: ada.id, sender_user_id: 'ada', offer: OFFER });
  });

  it('[R-WIRE-12] an answer and a candidate follow, in order', async () => {
    ben.send('answer', { receiver_id: ada.id, answer: ANSWER });
    ben.send('ice-candidate', { receiver_id: ada.id, candidate: CANDIDATE });
    ben.send('ice-candidate', { receiver_id: ada.id, candidate: null });
    expect(await ada.waitForNotice('answer')).toEqual({ sender_id: ben.id, answer: ANSWER });
    expect(await ada.waitForNotice('ice-candidate')).toEqual({ sender_id: ben.id, candidate: CANDIDATE });
    expect(await ada.waitForNotice('ice-candidate')).toEqual({ sender_id: ben.id, candidate: null });
  });

  it('[R-WIRE-12] reaches that one member only', async () => {
    const cy = await server.connectAndJoin('relay', 'cy');
    expect(await cy.receivedDuring(() => ada.ask('offer', { receiver_id: ben.id, offer: OFFER }))).toEqual([]);
    await ben.waitForNotice('offer');
  });

  it('[R-WIRE-13] relays known fields only', async () => {
    const offer = { ...OFFER, generation: 2, round: 3, extra: { deep: true } };
    await ada.ask('offer', { receiver_id: ben.id, offer, sender_id: 'forged', sender_user_id: 'forged' });
    expect(await ben.waitForNotice('offer')).toEqual({
      sender_id: ada.id,
      sender_user_id: 'ada',
      offer: { ...OFFER, generation: 2, round: 3 },
    });
  });

  it.each([
    ['an array', () => [ben.id]],
    ['an array of rooms', () => ['relay', `room:relay`]],
    ['an object', () => ({ id: ben.id })],
    ['a number', () => 1],
    ['nothing', () => undefined],
  ])('[R-WIRE-8] is invalid with %s as receiver', async (_, receiver) => {
    const received = await ben.receivedDuring(async () => {
      const answer = await ada.ask('offer', { receiver_id: receiver(), offer: OFFER });
      expect(answer.error?.code).toBe('invalid');
    });
    expect(received).toEqual([]);
  });

  it.each([
    ['oneself', () => ada.id],
    ['nobody', () => 'nobody'],
    ['a room key', () => 'room:relay'],
  ])('[R-WIRE-12] is peer_not_found to %s', async (_, receiver) => {
    const answer = await ada.ask('offer', { receiver_id: receiver(), offer: OFFER });
    expect(answer.error?.code).toBe('peer_not_found');
  });
});

/** Every form in which an outsider may try to address Ada, Ben or their room. */
function addresses(): unknown[] {
  const ids = [ada.id, ben.id];
  const keys = ids.flatMap((id) => [id, `member:${id}`, `socket:${id}`, `room:${id}`, `/signal#${id}`]);
  return [...keys, 'relay', 'room:relay', ids, [ada.id, 'relay'], ['room:relay'], null];
}

const everythingAt = (address: unknown) => ({
  receiver_id: address,
  target_id: address,
  target_socket_id: address,
  broadcaster_id: address,
  socket_id: address,
  sender_id: address,
  room_name: address,
  room: address,
  offer: OFFER,
  answer: ANSWER,
  candidate: CANDIDATE,
  message: 'psst',
  reaction: '👋',
  viewer: { id: 'eve' },
  seats: 1,
  mic: true,
  camera: true,
  screen: true,
  hand: true,
});

const ACTIONS = ['mute', 'disableCamera', 'kick', 'transfer', 'lock', 'unlock', 'setSeats'];

describe('an outsider', () => {
  it.each([
    ['no room', () => server.connect()],
    ['a room of its own', () => server.connectAndJoin('elsewhere', 'eve-elsewhere')],
  ])('[R-WIRE-15] in %s reaches nobody, whatever it sends to whatever address', async (_, connect) => {
    const eve = await connect();
    const events = Object.keys(requests).filter((event) => event !== 'joinRoom' && event !== 'createRoom');
    const receivedByBen = await ben.receivedDuring(async () => {
      const receivedByAda = await ada.receivedDuring(async () => {
        for (const aimed of addresses().map(everythingAt)) {
          for (const event of events) eve.send(event, aimed);
          for (const action of ACTIONS) eve.send('adminAction', { ...aimed, action });
        }
        await eve.roundTrip();
      });
      expect(receivedByAda).toEqual([]);
    });
    expect(receivedByBen).toEqual([]);
    eve.leave();
  });

  it('[R-WIRE-15] cannot take a room named like another’s socket id: it is no room name', async () => {
    const eve = await server.connect();
    const answer = await eve.ask('joinRoom', { room_name: ada.id, user_id: 'eve' });
    expect(answer.error?.code).toBe('invalid');
  });

  it('[R-WIRE-15] in a room named as similarly as the rules allow receives nothing', async () => {
    const room = ada.id.toLowerCase().replaceAll('_', '-');
    const eve = await server.connectAndJoin(room, 'eve-2');
    const received = await eve.receivedDuring(() => ben.ask('offer', { receiver_id: ada.id, offer: OFFER }));
    expect(received).toEqual([]);
    expect(await ada.waitForNotice('offer')).toMatchObject({ sender_id: ben.id });
  });
});
