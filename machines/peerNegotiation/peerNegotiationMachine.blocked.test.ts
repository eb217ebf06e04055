import { expect, test } from 'vitest';
import { offer, startPeer } from '../testing/startPeer.ts';

test('[R-PEER-22] blocking ends the connection at once, and no request of the remote peer opens one', async () => {
  const { connection, connects, clock, send, transport } = startPeer();
  connects();
  send({ type: 'user.blocked' });
  expect(connection.closed()).toBe(1);
  send({ type: 'remote.offered', offer: offer('b1', 3, 1) });
  send({ type: 'user.retryRequested' });
  await clock.pass(60_000);
  expect([connection.inputs.length, clock.pending()]).toEqual([1, 0]);
  expect(transport()).toBe('blocked');
});

test('[R-PEER-22] unblocking opens a connection that is newer than those which the remote peer tried', () => {
  const { connection, connects, send } = startPeer();
  connects();
  send({ type: 'user.blocked' });
  send({ type: 'remote.offered', offer: offer('b1', 3, 1) });
  send({ type: 'user.privacyChosen', hidesAddress: true });
  expect(connection.inputs.length).toBe(1);
  send({ type: 'user.unblocked' });
  expect(connection.inputs.at(-1)).toMatchObject({ generation: 4, offers: true, relayOnly: true });
});
