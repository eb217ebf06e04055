import { candidateForm } from '../../contract/negotiation.ts';
import { roomCallSetup } from '../roomCallSetup.ts';

/** The server can reach us, over either connection: a node that shuts down asks us to move to another. */
export const open = roomCallSetup.createStateConfig({
  description: 'The server can reach us',
  initial: 'settled',
  on: {
    'signalling.lost': 'away',
    'network.returned': { actions: 'reopenSignalling' },
    'signalling.gaveUp': [
      {
        guard: { type: 'isSuspended', params: ({ event }) => event },
        target: '#roomCall.suspended',
        actions: { type: 'setSuspension', params: ({ event }) => event },
      },
      {
        target: 'away.givenUp',
        actions: { type: 'setFailure', params: ({ event }) => event },
      },
    ],
    'peer.offered': {
      actions: {
        type: 'sendToServer',
        params: ({ event: { memberId, offer } }) => ({
          type: 'send.offer',
          payload: { receiver_id: memberId, offer },
        }),
      },
    },
    'peer.answered': {
      actions: {
        type: 'sendToServer',
        params: ({ event: { memberId, answer } }) => ({
          type: 'send.answer',
          payload: { receiver_id: memberId, answer },
        }),
      },
    },
    'peer.candidatesFound': {
      actions: {
        type: 'sendToServer',
        params: ({ event: { memberId, candidates } }) => ({
          type: 'send.ice-candidate',
          payload: { receiver_id: memberId, ...candidateForm(candidates) },
        }),
      },
    },
    'peer.chatReceived': {
      guard: { type: 'comesFromOwnClient', params: ({ event }) => event },
      actions: { type: 'addFromChannel', params: ({ event }) => event },
    },
  },
  states: {
    settled: {
      description: 'No node asks us to move',
      entry: 'resetDeferrals',
      on: { 'signal.migrate': 'scheduled' },
    },
    scheduled: {
      description: 'Asked to move; we wait for a time of our own, so that not all move at once',
      after: { momentToMove: 'moving' },
    },
    moving: {
      description: 'A second connection is being opened on another node while the first one serves',
      entry: 'moveSignalling',
      on: {
        // Messages from or to peers may have been lost while the seat changed connections, as when the connection is.
        'signalling.moved': {
          target: 'arrived',
          actions: [
            { type: 'sendToPeers', params: { type: 'signalling.lost' } },
            { type: 'sendToPeers', params: { type: 'signalling.restored' } },
          ],
        },
        'signalling.moveFailed': 'postponed',
      },
    },
    postponed: {
      description: 'No other node can be reached yet; the first connection serves, and the next attempt waits',
      entry: 'countDeferral',
      after: { tryAgainSoon: 'moving' },
    },
    arrived: {
      description:
        'Moved a moment ago; another request is followed later, so that two nodes cannot send us back and forth',
      after: { tryAgainSoon: 'settled' },
      on: { 'signal.migrate': 'postponed' },
    },
  },
});
