import { createActor, fromCallback } from 'xstate';
import { peerNegotiationMachine } from '@colloquy/machines/peerNegotiation/peerNegotiationMachine.ts';
import type { PeerContext, PeerInput } from '@colloquy/machines/peerNegotiation/peerSetup.ts';
import type { PeerEvent } from '@colloquy/machines/peerNegotiation/ports.ts';
import { answer, ARRIVED, offer } from '@colloquy/machines/testing/startPeer.ts';
import { modelOf } from '../model.ts';

const owner = createActor(fromCallback<PeerEvent>(() => undefined)).start();

const newcomer: PeerInput = { ...ARRIVED, owner };
const existingMember: PeerInput = { ...newcomer, polite: true, initiates: false, turnAvailable: false };

/** The events of a peer, a connection and an owner, with only the numbers that matter. */
const events = [
  { type: 'remote.offered', offer: offer('first', 0, 1) },
  { type: 'remote.offered', offer: offer('next', 0, 9) },
  { type: 'remote.offered', offer: offer('fresh', 9, 1) },
  { type: 'remote.offered', offer: offer('plain') },
  { type: 'remote.answered', answer: answer('theirs', 0, 1) },
  { type: 'remote.candidatesFound', candidates: [null] },
  { type: 'remote.candidatesFound', candidates: [{ candidate: 'candidate:1', sdpMid: '0', generation: 7 }] },
  { type: 'connection.negotiationNeeded' },
  { type: 'connection.offerMade', offer: offer('ours') },
  { type: 'connection.answerMade', answer: answer('ours') },
  { type: 'connection.answerApplied' },
  { type: 'connection.offerRepeated', offer: offer('ours again') },
  { type: 'connection.answerRepeated', answer: answer('ours again') },
  { type: 'connection.refused', reason: 'told to' },
  { type: 'connection.candidatesFound', candidates: [null] },
  { type: 'connection.candidatesFound', candidates: [{ candidate: 'candidate:2', sdpMid: '0' }] },
  { type: 'connection.connected' },
  { type: 'connection.disconnected' },
  { type: 'connection.failed' },
  { type: 'connection.framesShown' },
  { type: 'connection.trackAdded', streamId: 's1', kind: 'video' },
  { type: 'connection.trackRemoved', streamId: 's1', kind: 'video' },
  { type: 'connection.channelOpened' },
  { type: 'connection.chatReceived', message: { type: 'chat', message: 'hello' } },
  { type: 'connection.chatDropped' },
  { type: 'send.chat', message: { type: 'chat', message: 'hello' } },
  { type: 'signalling.lost' },
  { type: 'signalling.restored' },
  { type: 'network.returned' },
  { type: 'user.privacyChosen', hidesAddress: true },
  { type: 'user.retryRequested' },
  { type: 'user.blocked' },
  { type: 'user.unblocked' },
];

const distinguishBy = ({ attempt, resends, remoteProtocol, answer, tracks }: PeerContext) => [
  attempt,
  resends,
  remoteProtocol === 'plain',
  answer === undefined,
  tracks.length > 0,
];

export const peerNegotiation = modelOf(peerNegotiationMachine, {
  newcomer: { input: newcomer, events, distinguishBy, limit: 5_000 },
  existingMember: { input: existingMember, events, distinguishBy, limit: 5_000 },
});
