import { expect, test } from 'vitest';
import { answer, offer, startPeer } from '../testing/startPeer.ts';

test('[R-PEER-17] hiding the address uses relays from the first connection on, and leaves no relay attempt', async () => {
  const { connection, clock, transport } = startPeer({ hidesAddress: true });
  await clock.pass(30_000);
  expect(connection.inputs.map(({ relayOnly }) => relayOnly)).toEqual([true, true]);
  expect(transport()).toBe('lost');
});

test('[R-PEER-17] an ICE restart with a hidden address stays on relays', () => {
  const { connection } = startPeer({ hidesAddress: true });
  connection.emit({ type: 'connection.failed' });
  expect(connection.commands).toEqual([{ type: 'restart.ice', relayOnly: true }]);
});

test.each([true, false])(
  '[R-PEER-17] hiding the address in the middle of a call (%s) opens a fresh connection',
  (hides) => {
    const { connection, connects, send } = startPeer({ hidesAddress: !hides });
    connects();
    send({ type: 'user.privacyChosen', hidesAddress: hides });
    expect(connection.closed()).toBe(1);
    expect(connection.inputs.at(-1)).toMatchObject({ generation: 1, relayOnly: hides, opensChat: true });
  },
);

test('[R-PEER-17] a plain client follows to no fresh connection: an ICE restart changes its routes', () => {
  const { connection, offers, connects, send } = startPeer();
  offers('b1');
  send({ type: 'remote.answered', answer: answer('a1') });
  connects();
  send({ type: 'user.privacyChosen', hidesAddress: true });
  expect(connection.closed()).toBe(0);
  expect(connection.commands.at(-1)).toEqual({ type: 'restart.ice', relayOnly: true });
});

test('[R-PEER-17] a choice made while a peer is lost applies to its next connection, whoever opens it', async () => {
  const { connection, clock, send } = startPeer({ turnAvailable: false });
  await clock.pass(30_000);
  send({ type: 'user.privacyChosen', hidesAddress: true });
  send({ type: 'remote.offered', offer: offer('a1', 5, 1) });
  expect(connection.inputs.at(-1)).toMatchObject({ generation: 5, relayOnly: true });
});
