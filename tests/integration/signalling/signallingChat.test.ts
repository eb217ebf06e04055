import { afterAll, beforeAll, expect, it } from 'vitest';
import { REACTIONS } from '@colloquy/machines/contract/constants.ts';
import type { TestClient } from '../../support/people/testClient.ts';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';

let server: SignallingServer;
let ada: TestClient;
let ben: TestClient;
beforeAll(async () => {
  server = await startSignalling();
  ada = await server.connectAndJoin('chat', 'ada');
  ben = await server.connectAndJoin('chat', 'ben');
});
afterAll(() => server.close());

it('[R-CHAT-1] [R-BACK-26] a message reaches the others with its id, and its sender gets its number', async () => {
  const { seq, ...answer } = await ada.ask('chatMessage', { message: 'hello', id: 'm-1' });
  expect(answer).toEqual({ ok: true, id: 'm-1' });
  expect(await ben.waitForNotice('chatMessage')).toEqual({
    user_id: 'ada',
    message: 'hello',
    id: 'm-1',
    socket_id: ada.id,
  });
  expect(ben.received.at(-1)?.seq).toBe(seq);
});

it('[R-CHAT-1] the server makes a missing id, and does not send the message back', async () => {
  const received = await ada.receivedDuring(async () => {
    const { id } = await ada.ask('chatMessage', { message: 'no id' });
    expect(await ben.waitForNotice('chatMessage')).toMatchObject({ message: 'no id', id });
  });
  expect(received).toEqual([]);
});

it('[R-CHAT-4] [R-ID-2] the sender is the connection’s, whatever the payload contains', async () => {
  await ada.ask('chatMessage', { message: 'it is me', user_id: 'ben', socket_id: ben.id });
  expect(await ben.waitForNotice('chatMessage')).toMatchObject({ user_id: 'ada', socket_id: ada.id });
});

it.each([[''], ['  \n '], ['x'.repeat(2_001)], [7], [null]])('[R-CHAT-2] %j is invalid', async (message) => {
  expect((await ada.ask('chatMessage', { message })).error?.code).toBe('invalid');
});

it('[R-CHAT-1] from a socket without a seat it is not_a_member', async () => {
  const eve = await server.connect();
  expect((await eve.ask('chatMessage', { message: 'hello?' })).error?.code).toBe('not_a_member');
});

it.each(REACTIONS.map((reaction) => [reaction]))('[R-REACT-2] %s reaches the others', async (reaction) => {
  ada.send('sendReaction', { reaction });
  expect(await ben.waitForNotice('receiveReaction')).toMatchObject({ user_id: 'ada', reaction, socket_id: ada.id });
});

it('[R-REACT-1] anything else is invalid', async () => {
  expect((await ada.ask('sendReaction', { reaction: '💩' })).error?.code).toBe('invalid');
});

it('[R-ROOM-28] a member’s state is announced to the others', async () => {
  const state = { mic: true, camera: true, screen: false, hand: false };
  await ada.ask('setState', { ...state, secret: 'dropped' });
  expect(await ben.waitForNotice('memberState')).toEqual({ socket_id: ada.id, state });
});
