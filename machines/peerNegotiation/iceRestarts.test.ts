import { expect, test } from 'vitest';
import { answer, offer, startPeer } from '../testing/startPeer.ts';

const RESTART = { type: 'restart.ice', relayOnly: false };

test('[R-PEER-14] a connection that is interrupted for 2.5 s gets an ICE restart', async () => {
  const { connection, clock, connects, transport } = startPeer();
  connects();
  connection.emit({ type: 'connection.disconnected' });
  await clock.pass(2_499);
  expect(transport()).toBe('disconnected');
  await clock.pass(1);
  expect(connection.commands.at(-1)).toEqual(RESTART);
});

test('[R-PEER-14] a connection that recovers by itself is left alone', async () => {
  const { connection, clock, connects, transport } = startPeer();
  connects();
  connection.emit({ type: 'connection.disconnected' });
  connects();
  await clock.pass(60_000);
  expect(transport()).toBe('connected');
  expect(connection.commands).toEqual([]);
});

test.each(['connecting', 'connected', 'disconnected'])(
  '[R-PEER-14] a connection that fails while %s gets an ICE restart at once, which repairs it',
  (when) => {
    const { connection, connects, transport } = startPeer();
    if (when !== 'connecting') connects();
    if (when === 'disconnected') connection.emit({ type: 'connection.disconnected' });
    connection.emit({ type: 'connection.failed' });
    expect(connection.commands).toEqual([RESTART]);
    expect(transport()).toBe('restarting');
    connects();
    expect(transport()).toBe('connected');
  },
);

test('[R-PEER-14] every 15 s: a fresh connection, then relays only, then lost', async () => {
  const { peer, connection, clock, transport } = startPeer({ turnAvailable: true });
  connection.emit({ type: 'connection.failed' });
  await clock.pass(15_000);
  expect(connection.inputs.at(-1)).toMatchObject({ generation: 1, relayOnly: false });
  await clock.pass(15_000);
  expect(connection.inputs.at(-1)).toMatchObject({ generation: 2, relayOnly: true });
  await clock.pass(15_000);
  expect(transport()).toBe('lost');
  expect(peer.getSnapshot().hasTag('needsHelp')).toBe(true);
  expect(connection.closed()).toBe(3);
  expect(clock.pending()).toBe(0);
});

test('[R-PEER-14] without TURN there is no relay attempt', async () => {
  const { connection, clock, transport } = startPeer({ turnAvailable: false });
  await clock.pass(30_000);
  expect(connection.opened()).toBe(2);
  expect(transport()).toBe('lost');
});

test('[R-PEER-14] once connected, the ladder starts from the bottom again', async () => {
  const { connection, clock, connects, context } = startPeer();
  await clock.pass(30_000);
  expect(context().attempt).toBe('relay');
  connects();
  connection.emit({ type: 'connection.failed' });
  await clock.pass(15_000);
  expect(connection.inputs.at(-1)).toMatchObject({ generation: 3, relayOnly: false });
});

test('[R-PEER-14] a lost peer can be retried: from the bottom, on a fresh connection', async () => {
  const { connection, clock, send, transport } = startPeer({ turnAvailable: false });
  await clock.pass(30_000);
  send({ type: 'user.retryRequested' });
  expect(connection.inputs.at(-1)).toMatchObject({ memberId: 'bob', generation: 2, relayOnly: false, opensChat: true });
  expect(transport()).toBe('connecting');
});

test('[R-PEER-8] a peer that is lost follows the remote peer to a fresh connection, and only there', async () => {
  const { connection, clock, send, reported, transport } = startPeer({ turnAvailable: false });
  await clock.pass(30_000);
  send({ type: 'remote.offered', offer: offer('a2', 1, 2) });
  expect(transport()).toBe('lost');
  send({ type: 'remote.offered', offer: offer('a1', 2, 1) });
  connection.emit({ type: 'connection.answerMade', answer: answer('b1') });
  expect(reported.at(-1)).toEqual({ type: 'peer.answered', memberId: 'bob', answer: answer('b1', 2, 1) });
});

test('[R-PEER-15] while signalling is down no timer runs, and nothing is closed', async () => {
  const { connection, clock, send, transport } = startPeer();
  send({ type: 'signalling.lost' });
  await clock.pass(600_000);
  expect(transport()).toBe('awaitingSignalling');
  expect(connection.closed()).toBe(0);
  send({ type: 'signalling.restored' });
  expect(transport()).toBe('restarting');
  expect(connection.commands).toEqual([RESTART]);
});

test('[R-PEER-15] a connection that awaits signalling may recover by itself', () => {
  const { send, connects, transport } = startPeer();
  send({ type: 'signalling.lost' });
  connects();
  expect(transport()).toBe('connected');
});

test('[R-PEER-15] a connection that fails while signalling is down waits for it; a restarting one stops waiting', async () => {
  const { connection, clock, send, connects, transport } = startPeer();
  connects();
  connection.emit({ type: 'connection.failed' });
  send({ type: 'signalling.lost' });
  expect(transport()).toBe('awaitingSignalling');
  connects();
  connection.emit({ type: 'connection.failed' });
  expect(transport()).toBe('awaitingSignalling');
  await clock.pass(600_000);
  expect(connection.commands).toEqual([RESTART]);
});

test('[R-PEER-15] an open offer waits for signalling and is resent when it is back', async () => {
  const { connection, clock, send, offers, reported, negotiation, context } = startPeer();
  offers('b1');
  send({ type: 'signalling.lost' });
  await clock.pass(60_000);
  expect(reported).toHaveLength(1);
  expect(context().resends).toBe(0);
  expect(connection.commands).not.toContainEqual({ type: 'repeat.offer' });
  send({ type: 'signalling.restored' });
  expect(connection.commands).toContainEqual({ type: 'repeat.offer' });
  connection.emit({ type: 'connection.offerRepeated', offer: offer('b1') });
  expect(reported).toEqual([reported[0], reported[0]]);
  expect(negotiation()).toBe('crossing.haveLocalOffer');
});

test('[R-PEER-15] a retry while signalling is down waits for it', async () => {
  const { clock, send, transport } = startPeer({ turnAvailable: false });
  await clock.pass(30_000);
  send({ type: 'signalling.lost' }, { type: 'user.retryRequested' });
  expect(transport()).toBe('awaitingSignalling');
});

test.each(['connecting', 'disconnected', 'restarting'])(
  '[R-PEER-19] a connection that is %s when the network is back is restarted at once',
  (when) => {
    const { connection, connects, send, transport } = startPeer();
    if (when !== 'connecting') connects();
    if (when === 'disconnected') connection.emit({ type: 'connection.disconnected' });
    if (when === 'restarting') connection.emit({ type: 'connection.failed' });
    const before = connection.commands.length;
    send({ type: 'network.returned' });
    expect(connection.commands.slice(before)).toEqual([RESTART]);
    expect(transport()).toBe('restarting');
  },
);

test('[R-PEER-19] when the network is back a connected peer is left alone, and what cannot be signalled waits', () => {
  const { connection, connects, send } = startPeer();
  connects();
  send({ type: 'network.returned' });
  connection.emit({ type: 'connection.failed' });
  send({ type: 'signalling.lost' }, { type: 'network.returned' });
  expect(connection.commands).toEqual([RESTART]);
  send({ type: 'signalling.restored' });
  expect(connection.commands).toEqual([RESTART, RESTART]);
});
