import { fromCallback, sendTo, setup } from 'xstate';
import type { PeerInput } from '../../peerNegotiation/peerSetup.ts';
import type { ConnectionCommand, ConnectionEvent, ConnectionInput, RemoteEvent } from '../../peerNegotiation/ports.ts';

/**
 * The product's own sentence, taken alone: "an offer is ignored if the connection is not stable; an answer is accepted
 * only in the have-local-offer state". No politeness, no numbers, no resends. It exists to demonstrate the deadlock.
 */
export const naivePeer = setup({
  types: {
    input: {} as PeerInput,
    context: {} as PeerInput & { generation: number },
    events: {} as RemoteEvent | ConnectionEvent,
  },
  actors: { connection: fromCallback<ConnectionCommand, ConnectionInput>(() => undefined) },
  guards: { initiates: ({ context }) => context.initiates },
}).createMachine({
  id: 'naivePeer',
  context: ({ input }) => ({ ...input, generation: 0 }),
  invoke: {
    id: 'connection',
    src: 'connection',
    input: ({ context }) => ({
      memberId: context.memberId,
      generation: 0,
      relayOnly: false,
      offers: context.initiates,
      passesOn: false,
      opensChat: context.initiates,
      ownClient: context.ownClient,
    }),
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'initiates', target: 'stable' }, { target: 'awaitingOffer' }] },
    awaitingOffer: { on: { 'remote.offered': 'answering' } },
    stable: {
      on: {
        'connection.negotiationNeeded': {
          target: 'offering',
          actions: sendTo('connection', { type: 'make.offer' }),
        },
        'remote.offered': 'answering',
      },
    },
    offering: {
      on: {
        'connection.offerMade': {
          target: 'haveLocalOffer',
          actions: sendTo(
            ({ context }) => context.owner,
            ({ context, event }) => ({ type: 'peer.offered', memberId: context.memberId, offer: event.offer }),
          ),
        },
      },
    },
    haveLocalOffer: {
      on: {
        'remote.answered': {
          target: 'applyingAnswer',
          actions: sendTo('connection', ({ event }) => ({ type: 'apply.answer', answer: event.answer })),
        },
      },
    },
    applyingAnswer: { on: { 'connection.answerApplied': 'stable' } },
    answering: {
      entry: sendTo('connection', ({ event }) => applyOffer(event)),
      on: {
        'connection.answerMade': {
          target: 'stable',
          actions: sendTo(
            ({ context }) => context.owner,
            ({ context, event }) => ({ type: 'peer.answered', memberId: context.memberId, answer: event.answer }),
          ),
        },
      },
    },
  },
});

function applyOffer(event: RemoteEvent | ConnectionEvent): ConnectionCommand {
  if (event.type !== 'remote.offered') throw new Error(`${event.type} is no offer`);
  return { type: 'apply.offer', offer: event.offer };
}
