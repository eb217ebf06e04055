import { createActor, fromCallback } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { walkPaths } from '../testing/coveragePaths.ts';
import { answer, offer } from '../testing/startPeer.ts';
import { printLine } from '../testing/printLine.ts';
import { peerNegotiationMachine } from './peerNegotiationMachine.ts';
import type { ConnectionCommand, ConnectionInput, PeerEvent } from './ports.ts';

/** What a far side, a connection, an owner and a clock can say, with just the numbers that make a difference. */
const events = [
  { type: 'remote.offered', offer: offer('first', 0, 1) },
  { type: 'remote.offered', offer: offer('next', 0, 9) },
  { type: 'remote.offered', offer: offer('fresh', 9, 1) },
  { type: 'remote.offered', offer: offer('plain') },
  { type: 'remote.answered', answer: answer('theirs', 0, 1) },
  { type: 'remote.candidateFound', candidate: null },
  { type: 'connection.negotiationNeeded' },
  { type: 'connection.offerMade', offer: offer('ours') },
  { type: 'connection.answerMade', answer: answer('ours') },
  { type: 'connection.answerApplied' },
  { type: 'connection.refused', reason: 'told to' },
  { type: 'connection.candidateFound', candidate: null },
  { type: 'connection.connected' },
  { type: 'connection.disconnected' },
  { type: 'connection.failed' },
  { type: 'connection.framesShown' },
  { type: 'connection.trackAdded', streamId: 's1', kind: 'video' },
  { type: 'connection.trackRemoved', streamId: 's1', kind: 'video' },
  { type: 'connection.chatReceived', message: { type: 'chat', message: 'hello' } },
  { type: 'say.chat', message: { type: 'chat', message: 'hello' } },
  { type: 'signalling.lost' },
  { type: 'signalling.restored' },
  { type: 'network.returned' },
  { type: 'user.privacyChosen', hidesAddress: true },
  { type: 'user.retryRequested' },
  ...timersOf('peerNegotiation'),
];

function timersOf(machine: string) {
  const linked = `${machine}.pair.linked`;
  return [
    `offerLate.${linked}.negotiation.awaitingOffer`,
    `answerLate.${linked}.negotiation.crossing.haveLocalOffer`,
    `patience.${linked}.transport.connecting`,
    `waver.${linked}.transport.wavering`,
    `patience.${linked}.transport.restarting`,
  ].map((timer) => ({ type: `xstate.after.${timer}` }));
}

test('generated paths reach every state and take every transition', { timeout: 60_000 }, () => {
  const coverage = createCoverage(peerNegotiationMachine);
  const silent = peerNegotiationMachine.provide({
    actors: { connection: fromCallback<ConnectionCommand, ConnectionInput>(() => undefined) },
  });
  const owner = createActor(fromCallback<PeerEvent>(() => undefined)).start();
  walkPaths(coverage, silent, {
    input: {
      memberId: 'bob',
      owner,
      polite: true,
      initiates: false,
      turnAvailable: false,
      ownClient: true,
      talks: true,
      hidesAddress: false,
    },
    events,
    tellApart: ({ rung, resends, farSide, answer }) => [rung, resends, farSide === 'plain', answer === undefined],
  });
  coverage.expectWhole();
  printLine(coverage.summary());
  expect(coverage.report().transitions.total).toBeGreaterThan(40);
});
