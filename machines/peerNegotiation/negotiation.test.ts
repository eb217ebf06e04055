import { expect, test } from 'vitest';
import { answer, offer, startPeer } from '../testing/startPeer.ts';

const theirs = (sdp: string, round: number, generation = 0) =>
  ({ type: 'remote.offered', offer: offer(sdp, generation, round) }) as const;
const answered = (sdp: string, round: number, generation = 0) =>
  ({ type: 'remote.answered', answer: answer(sdp, generation, round) }) as const;

test('[R-PEER-1] the one who arrives offers, and the answer makes the descriptions stable', () => {
  const { connection, reported, send, offers, negotiation } = startPeer({ initiates: true });
  expect(connection.inputs).toMatchObject([{ memberId: 'bob', generation: 0, relayOnly: false, opensChat: true }]);
  offers('b1');
  expect(reported).toEqual([{ type: 'peer.offered', memberId: 'bob', offer: offer('b1', 0, 1) }]);
  send(answered('a1', 1));
  expect(connection.commands).toEqual([{ type: 'make.offer' }, { type: 'apply.answer', answer: answer('a1') }]);
  connection.emit({ type: 'connection.answerApplied' });
  expect(negotiation()).toBe('stable');
});

test('[R-PEER-1] the one who was there waits for the offer and answers it, which also negotiates its own tracks', () => {
  const { connection, reported, send, negotiation } = startPeer({ initiates: false });
  connection.emit({ type: 'connection.negotiationNeeded' });
  expect(negotiation()).toBe('awaitingOffer');
  send(theirs('a1', 1));
  expect(connection.commands).toEqual([{ type: 'apply.offer', offer: offer('a1') }]);
  connection.emit({ type: 'connection.answerMade', answer: answer('b1') });
  expect(reported).toEqual([{ type: 'peer.answered', memberId: 'bob', answer: answer('b1', 0, 1) }]);
  expect(negotiation()).toBe('stable');
});

test('[R-PEER-1] after waiting 10 s without success the waiting side offers itself', async () => {
  const { connection, clock } = startPeer({ initiates: false });
  await clock.pass(10_000);
  expect(connection.commands).toEqual([{ type: 'make.offer' }]);
});

test('[R-PEER-3] the polite side takes an offer that crosses its own', () => {
  const { connection, reported, send, offers, negotiation } = startPeer({ polite: true });
  offers('b1');
  send(theirs('a1', 1));
  expect(connection.commands.at(-1)).toEqual({ type: 'apply.offer', offer: offer('a1') });
  connection.emit({ type: 'connection.answerMade', answer: answer('b2') });
  expect(reported.at(-1)).toEqual({ type: 'peer.answered', memberId: 'bob', answer: answer('b2', 0, 1) });
  connection.emit({ type: 'connection.negotiationNeeded' });
  connection.emit({ type: 'connection.offerMade', offer: offer('b3') });
  expect(reported.at(-1)).toEqual({ type: 'peer.offered', memberId: 'bob', offer: offer('b3', 0, 2) });
  expect(negotiation()).toBe('crossing.haveLocalOffer');
});

test('[R-PEER-3] the polite side also yields while its offer is still being made', () => {
  const { connection, reported, send, negotiation } = startPeer({ polite: true });
  connection.emit({ type: 'connection.negotiationNeeded' });
  send(theirs('a1', 1));
  connection.emit({ type: 'connection.offerMade', offer: offer('b1') });
  expect(reported).toEqual([]);
  expect(negotiation()).toBe('answering');
});

test('[R-PEER-3] the impolite side ignores an offer that crosses its own', () => {
  const { connection, send, offers, negotiation } = startPeer({ polite: false });
  offers('b1');
  send(theirs('a1', 1));
  expect(connection.commands).toEqual([{ type: 'make.offer' }]);
  expect(negotiation()).toBe('crossing.haveLocalOffer');
});

test('[R-PEER-5] an answer to any offer but the open one is refused', () => {
  const { send, offers, negotiation } = startPeer();
  send(answered('early', 1));
  expect(negotiation()).toBe('stable');
  offers('b1');
  send(answered('a0', 0), answered('a1', 1, 1));
  expect(negotiation()).toBe('crossing.haveLocalOffer');
});

test('[R-PEER-6] an open offer is resent every 5 s, with the candidates found so far', async () => {
  const { connection, clock, reported, offers } = startPeer();
  offers('b1');
  await clock.pass(4_999);
  expect(connection.commands).toEqual([{ type: 'make.offer' }]);
  await clock.pass(1);
  expect(connection.commands.at(-1)).toEqual({ type: 'repeat.offer' });
  connection.emit({ type: 'connection.offerRepeated', offer: offer('b1 with candidates') });
  await clock.pass(5_000);
  connection.emit({ type: 'connection.offerRepeated', offer: offer('b1 with more') });
  expect(reported).toEqual(
    ['b1', 'b1 with candidates', 'b1 with more'].map((sdp) => ({
      type: 'peer.offered',
      memberId: 'bob',
      offer: offer(sdp, 0, 1),
    })),
  );
});

test('[R-PEER-6] an offer that is answered while it is being repeated is not resent', async () => {
  const { connection, clock, reported, send, offers } = startPeer();
  offers('b1');
  await clock.pass(5_000);
  send(answered('a1', 1));
  connection.emit({ type: 'connection.offerRepeated', offer: offer('b1') });
  expect(reported).toHaveLength(1);
});

test('[R-PEER-6] after three resends the connection is given up, even where media still flows', async () => {
  const { connection, clock, offers, connects } = startPeer();
  connects();
  offers('b1');
  await clock.pass(15_000);
  expect(connection.commands.filter(({ type }) => type === 'repeat.offer')).toHaveLength(3);
  expect(connection.opened()).toBe(1);
  await clock.pass(5_000);
  expect(connection.inputs.at(-1)).toMatchObject({ generation: 1, opensChat: true });
});

test('[R-PEER-6] a repeated offer gets the same answer again, with the candidates found so far', () => {
  const { connection, reported, send, answers } = startPeer({ initiates: false });
  answers(offer('a1', 0, 1), 'b1');
  send(theirs('a1 with candidates', 1));
  expect(connection.commands.slice(1)).toEqual([{ type: 'repeat.answer', offer: offer('a1 with candidates') }]);
  connection.emit({ type: 'connection.answerRepeated', answer: answer('b1 with candidates') });
  expect(reported.at(-1)).toEqual({
    type: 'peer.answered',
    memberId: 'bob',
    answer: answer('b1 with candidates', 0, 1),
  });
});

test('[R-PEER-6] an answer that is repeated while the next offer is being answered keeps its own numbers', () => {
  const { connection, reported, send, answers } = startPeer({ initiates: false });
  answers(offer('a1', 0, 1), 'b1');
  send(theirs('a1', 1), theirs('a2', 2));
  connection.emit({ type: 'connection.answerRepeated', answer: answer('b1') });
  connection.emit({ type: 'connection.answerMade', answer: answer('b2') });
  expect(reported.slice(1)).toEqual([
    { type: 'peer.answered', memberId: 'bob', answer: answer('b1', 0, 1) },
    { type: 'peer.answered', memberId: 'bob', answer: answer('b2', 0, 2) },
  ]);
});

test('[R-PEER-6] a repeated offer is not answered twice while the answer is being made', () => {
  const { connection, send } = startPeer({ initiates: false });
  send(theirs('a1', 1), theirs('a1', 1));
  expect(connection.commands).toHaveLength(1);
});

test('[R-PEER-8] an offer older than the agreed one is dropped', () => {
  const { connection, send, answers } = startPeer({ initiates: false });
  answers(offer('a2', 0, 2), 'b2');
  send(theirs('a1', 1), theirs('a9', 9, -1));
  expect(connection.commands).toHaveLength(1);
});

test('[R-PEER-9] an accepted answer advances the shared round, so that a crossing offer of the remote peer is outdated', () => {
  const { connection, send, offers, negotiation } = startPeer();
  offers('b1');
  send(answered('a1', 1), theirs('a0', 1));
  expect(negotiation()).toBe('applyingAnswer');
  connection.emit({ type: 'connection.answerApplied' });
  send(theirs('a0', 1));
  expect(negotiation()).toBe('stable');
});

test('[R-PEER-9] the next offer right after its answer is accepted before the answer is applied', () => {
  const { connection, send, offers } = startPeer();
  offers('b1');
  send(answered('a1', 1), theirs('a2', 2));
  expect(connection.commands.slice(1)).toEqual([
    { type: 'apply.answer', answer: answer('a1') },
    { type: 'apply.offer', offer: offer('a2') },
  ]);
});

test("[R-PEER-7] an answer repeats its offer's numbers, and the next offer on that connection continues counting", () => {
  const { reported, answers, offers } = startPeer({ initiates: false });
  answers(offer('a7', 4, 7), 'b7');
  offers('b8');
  expect(reported).toEqual([
    { type: 'peer.answered', memberId: 'bob', answer: answer('b7', 4, 7) },
    { type: 'peer.offered', memberId: 'bob', offer: offer('b8', 4, 8) },
  ]);
});

test('[R-PEER-8] a higher generation closes the connection and is answered on a new one', () => {
  const { connection, reported, send, offers } = startPeer();
  offers('b1');
  send(theirs('a1', 1, 3));
  expect(connection.closed()).toBe(1);
  expect(connection.inputs.at(-1)).toMatchObject({
    memberId: 'bob',
    generation: 3,
    relayOnly: false,
    opensChat: false,
  });
  connection.emit({ type: 'connection.answerMade', answer: answer('b1') });
  expect(reported.at(-1)).toEqual({ type: 'peer.answered', memberId: 'bob', answer: answer('b1', 3, 1) });
});

test('[R-PEER-8] a description that cannot be applied leads to a fresh connection', () => {
  const { connection, send } = startPeer({ initiates: false });
  send(theirs('broken', 1));
  connection.emit({ type: 'connection.refused', reason: 'no codec' });
  expect(connection.inputs.at(-1)).toMatchObject({ memberId: 'bob', generation: 1, relayOnly: false, opensChat: true });
});
