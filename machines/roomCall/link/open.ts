import { candidateForm } from '../../contract/negotiation.ts';
import { roomCallSetup } from '../roomCallSetup.ts';

/** The server can reach us, over either connection: a node that shuts down asks us to move to another. */
export const open = roomCallSetup.createStateConfig({
  description: 'The server hears us',
  initial: 'settled',
  on: {
    'link.lost': 'away',
    'network.returned': { actions: 'reopenLink' },
    'link.gaveUp': [
      { guard: { type: 'isSuspended', params: ({ event }) => event }, target: '#roomCall.suspended' },
      {
        target: 'away.givenUp',
        actions: { type: 'keepFailure', params: ({ event }) => event },
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
      description: 'Nobody asks us to be elsewhere',
      entry: 'resetDeferrals',
      on: { 'signal.migrate': 'asked' },
    },
    asked: {
      description: 'Asked to be elsewhere; a moment of our own is waited for, so that not all come at once',
      after: { momentToMove: 'moving' },
    },
    moving: {
      description: 'A second connection is being opened elsewhere while the first one serves',
      entry: 'moveLink',
      on: {
        // Messages from or to peers may have been lost while the seat changed connections, as when the link is.
        'link.moved': {
          target: 'arrived',
          actions: [
            { type: 'sendToPeers', params: { type: 'signalling.lost' } },
            { type: 'sendToPeers', params: { type: 'signalling.restored' } },
          ],
        },
        'link.moveFailed': 'postponed',
      },
    },
    postponed: {
      description: 'There is no way elsewhere yet; the first connection serves, and the next attempt waits',
      entry: 'countDeferral',
      after: { tryAgainSoon: 'moving' },
    },
    arrived: {
      description:
        'Moved a moment ago; whoever asks again at once is obeyed later, or two ends would play ball with us',
      after: { tryAgainSoon: 'settled' },
      on: { 'signal.migrate': 'postponed' },
    },
  },
});
