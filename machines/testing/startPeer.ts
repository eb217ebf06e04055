import { createActor, fromCallback } from 'xstate';
import { peerNegotiationMachine } from '../peerNegotiation/peerNegotiationMachine.ts';
import type { PeerInput, PeerMachineEvent } from '../peerNegotiation/peerSetup.ts';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput, PeerEvent } from '../peerNegotiation/ports.ts';
import type { Coverage } from './coverage.ts';
import { fakeCallbackPort } from './fakePorts.ts';
import { createSimulatedClock } from './simulatedClock.ts';

/** Descriptions by name: `offer('b1', 0, 1)` is numbered, `offer('b1')` a plain client's. */
export const offer = (sdp: string, generation?: number, round?: number) => described('offer', sdp, generation, round);
export const answer = (sdp: string, generation?: number, round?: number) => described('answer', sdp, generation, round);

function described<T extends 'offer' | 'answer'>(type: T, sdp: string, generation?: number, round?: number) {
  return { type, sdp, ...(generation !== undefined && { generation }), ...(round !== undefined && { round }) };
}

/** Bob has arrived, and offers. */
export const ARRIVED: Omit<PeerInput, 'owner'> = {
  memberId: 'bob',
  polite: false,
  initiates: true,
  turnAvailable: true,
  ownClient: true,
  talks: true,
  hidesAddress: false,
};

/** One peer of bob's, with a fake connection and an owner who only listens. By default bob has arrived. */
export function startPeer(input: Partial<PeerInput> = {}, coverage?: Coverage) {
  const connection = fakeCallbackPort<ConnectionCommand, ConnectionEvent, ConnectionInput>();
  const reported: PeerEvent[] = [];
  const owner = createActor(fromCallback<PeerEvent>(({ receive }) => receive((event) => reported.push(event)))).start();
  const clock = createSimulatedClock();
  const peer = createActor(peerNegotiationMachine.provide({ actors: { connection: connection.logic } }), {
    input: { ...ARRIVED, owner, ...input },
    clock,
    ...(coverage && { inspect: coverage.inspect }),
  }).start();
  const send = (...events: PeerMachineEvent[]) => {
    for (const event of events) peer.send(event);
  };
  return {
    peer,
    clock,
    connection,
    reported,
    send,
    context: () => peer.getSnapshot().context,
    /** The states of the chart's two regions: `stable`, `crossing.haveLocalOffer`, `lost` … */
    negotiation: () => stateOf(peer.getSnapshot().value, 'negotiation'),
    transport: () => stateOf(peer.getSnapshot().value, 'transport'),
    /** Bob's peer has made its first offer, and it is open. */
    offers: (sdp: string) => {
      connection.emit({ type: 'connection.negotiationNeeded' });
      connection.emit({ type: 'connection.offerMade', offer: offer(sdp) });
    },
    /** The remote peer's offer arrives and is answered. */
    answers: (theirs: ReturnType<typeof offer>, sdp: string) => {
      send({ type: 'remote.offered', offer: theirs });
      connection.emit({ type: 'connection.answerMade', answer: answer(sdp) });
    },
    connects: () => {
      connection.emit({ type: 'connection.connected' });
    },
  };
}

type PeerValue = ReturnType<ReturnType<typeof createActor<typeof peerNegotiationMachine>>['getSnapshot']>['value'];

function stateOf(value: PeerValue, region: 'negotiation' | 'transport'): string {
  if (typeof value.pair === 'string') return value.pair;
  const at = value.pair.linked[region];
  return typeof at === 'string' ? at : Object.entries(at).flat().join('.');
}
