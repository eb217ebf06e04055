import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';
import { RESUMABLE_HANDSHAKE } from '../../support/people/testClient.ts';

let server: SignallingServer;
beforeAll(async () => {
  server = await startSignalling();
});
afterAll(() => server.close());

it('[R-STREAM-5] a socket that leaves a stream keeps its room, and gets no lost session', async () => {
  const leo = await server.connect(RESUMABLE_HANDSHAKE);
  const { id: broadcaster_id } = await leo.ask('start-stream', { user_id: 'leo' });
  const viewer = await server.connectAndJoin('den', 'viewer', RESUMABLE_HANDSHAKE);
  for (const _ of ['once', 'again']) {
    await viewer.ask('join-stream', { broadcaster_id, viewer: { id: 'viewer' } });
    expect(await viewer.ask('leave-stream', { broadcaster_id })).toEqual({ ok: true });
  }
  await viewer.roundTrip();
  expect(viewer.received.map(({ event }) => event)).not.toContain('sessionLost');
  expect(await viewer.ask('chatMessage', { message: 'still here' })).toMatchObject({ ok: true });
});
