import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { unimplementedPorts } from '../ports.ts';
import { statesWithoutDescription } from '../testing/descriptions.ts';
import { answer, offer, startPeer } from '../testing/startPeer.ts';
import { peerNegotiationMachine } from './peerNegotiationMachine.ts';

const candidate = (name: string, generation?: number) => ({
  candidate: name,
  usernameFragment: name,
  ...(generation !== undefined && { generation }),
});

test('every state has a description', () => {
  expect(statesWithoutDescription(peerNegotiationMachine)).toEqual([]);
});

test('an unimplemented connection port is named', () => {
  expect(unimplementedPorts(peerNegotiationMachine)).toEqual(['peerNegotiation.connection']);
});

test('a peer without a connection port ends with an error that names it', () => {
  const errors: unknown[] = [];
  const { context } = startPeer();
  const peer = createActor(peerNegotiationMachine, { input: context() });
  peer.subscribe({ error: (error) => errors.push(error) });
  peer.start();
  expect(errors).toEqual([new Error('The port "connection" is not implemented')]);
});

test('the context is plain data apart from the owner', () => {
  const { context, offers } = startPeer();
  offers('b1');
  const { owner: _owner, ...data } = context();
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});

test('[R-PEER-11] candidates go to the connection of their generation only; the end of candidates too', () => {
  const { connection, send } = startPeer();
  send(
    { type: 'remote.candidatesFound', candidates: [candidate('first', 0), null] },
    { type: 'remote.candidatesFound', candidates: [candidate('late', 1), null] },
    { type: 'remote.candidatesFound', candidates: [candidate('plain')] },
    { type: 'remote.candidatesFound', candidates: [null] },
  );
  expect(connection.commands).toEqual([
    { type: 'add.candidates', candidates: [candidate('first', 0), null] },
    { type: 'add.candidates', candidates: [candidate('plain')] },
    { type: 'add.candidates', candidates: [null] },
  ]);
});

test('[R-PEER-11] own candidates are reported with their generation', () => {
  const { connection, send, reported } = startPeer();
  send({ type: 'remote.offered', offer: offer('a1', 4, 1) });
  connection.emit({ type: 'connection.candidatesFound', candidates: [candidate('mine'), null] });
  expect(reported).toEqual([
    { type: 'peer.candidatesFound', memberId: 'bob', candidates: [candidate('mine', 4), null] },
  ]);
});

test('[R-PEER-16] tracks are those of the current connection', () => {
  const { connection, send, context } = startPeer();
  connection.emit({ type: 'connection.trackAdded', streamId: 's1', kind: 'audio' });
  connection.emit({ type: 'connection.trackAdded', streamId: 's1', kind: 'video' });
  connection.emit({ type: 'connection.trackRemoved', streamId: 's1', kind: 'audio' });
  expect(context().tracks).toEqual([{ streamId: 's1', kind: 'video' }]);
  send({ type: 'remote.offered', offer: offer('a1', 1, 1) });
  expect(context().tracks).toEqual([]);
});

test('[R-PEER-16] when one of two tracks of a kind in a stream is removed, the other remains', () => {
  const { connection, context } = startPeer();
  const picture = { streamId: 's1', kind: 'video' } as const;
  connection.emit({ type: 'connection.trackAdded', ...picture });
  connection.emit({ type: 'connection.trackAdded', ...picture });
  connection.emit({ type: 'connection.trackRemoved', ...picture });
  expect(context().tracks).toEqual([picture]);
});

test('[R-CHAT-6] chat goes through the connection both ways', () => {
  const { connection, send, reported } = startPeer();
  const message = { type: 'chat', user_id: 'bob', message: 'hello', id: 'm1' } as const;
  send({ type: 'send.chat', message });
  expect(connection.commands).toEqual([{ type: 'send.chat', message }]);
  connection.emit({ type: 'connection.chatReceived', message });
  expect(reported).toEqual([{ type: 'peer.chatReceived', memberId: 'bob', message }]);
});

test('[R-CHAT-12] dropped messages of the remote peer are reported to the owner', () => {
  const { connection, reported } = startPeer();
  connection.emit({ type: 'connection.chatDropped' });
  expect(reported).toEqual([{ type: 'peer.chatDropped', memberId: 'bob' }]);
});

test('[R-PEER-10] each offer of a plain client counts as the next one, and its answer carries no numbers', () => {
  const { reported, answers, offers } = startPeer({ initiates: false, polite: true });
  answers(offer('p1'), 'b1');
  answers(offer('p2'), 'b2');
  expect(reported).toEqual([
    { type: 'peer.answered', memberId: 'bob', answer: answer('b1') },
    { type: 'peer.answered', memberId: 'bob', answer: answer('b2') },
  ]);
  offers('b3');
  answers(offer('p3'), 'b4');
  expect(reported.at(-1)).toEqual({ type: 'peer.answered', memberId: 'bob', answer: answer('b4') });
});

test("[R-PEER-10] a plain client's answer applies to the open offer", () => {
  const { connection, send, offers, negotiation } = startPeer();
  offers('b1');
  send({ type: 'remote.answered', answer: answer('p1') });
  connection.emit({ type: 'connection.answerApplied' });
  expect(negotiation()).toBe('stable');
});

test("[R-PEER-10] a plain client's connection is restarted but never replaced; once lost, its next offer revives it", async () => {
  const { connection, clock, send, answers, transport, reported } = startPeer({ initiates: false, polite: true });
  answers(offer('p1'), 'b1');
  connection.emit({ type: 'connection.failed' });
  expect(connection.commands.at(-1)).toEqual({ type: 'restart.ice', relayOnly: false });
  await clock.pass(15_000);
  expect(transport()).toBe('lost');
  expect(connection.opened()).toBe(1);
  send({ type: 'remote.offered', offer: offer('p2') });
  connection.emit({ type: 'connection.answerMade', answer: answer('b2') });
  expect(reported.at(-1)).toEqual({ type: 'peer.answered', memberId: 'bob', answer: answer('b2') });
});

test('[R-PEER-15] stopping the peer closes its connection', () => {
  const { peer, connection, clock, offers } = startPeer();
  offers('b1');
  peer.stop();
  expect(connection.closed()).toBe(1);
  expect(clock.pending()).toBe(0);
});
