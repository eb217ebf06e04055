import { raise } from 'xstate';
import { failureOf } from '../../contract/failure.ts';
import { createRequest, joinRequest, keptTicket, unlock } from '../entering.ts';
import { roomCallSetup } from '../roomCallSetup.ts';

/** The server cannot reach us: the return to the seat, or to another one, while the call continues. */
export const away = roomCallSetup.createStateConfig({
  description: 'The server cannot reach us, or does not know us yet; connections continue',
  initial: 'lost',
  entry: { type: 'sendToPeers', params: { type: 'signalling.lost' } },
  on: {
    'signalling.lost': '.lost',
    'signalling.gaveUp': [
      {
        guard: { type: 'isSuspended', params: ({ event }) => event },
        target: '#roomCall.suspended',
        actions: { type: 'setSuspension', params: ({ event }) => event },
      },
      {
        target: '.givenUp',
        actions: { type: 'setFailure', params: ({ event }) => event },
      },
    ],
    'signal.existingUsers': {
      target: 'open',
      actions: [
        'clearFailure',
        { type: 'sendToPeers', params: { type: 'signalling.restored' } },
        raise({ type: 'devices.changed' }),
      ],
    },
    'peer.chatReceived': {
      guard: { type: 'comesFromMember', params: ({ event }) => event },
      actions: { type: 'addFromChannel', params: ({ event }) => event },
    },
  },
  states: {
    lost: {
      description: 'The socket is gone; the port tries to reconnect',
      entry: 'clearAdmission',
      on: { 'signalling.opened': 'resuming', 'network.returned': { actions: 'reopenSignalling' } },
    },
    givenUp: {
      description: 'The server refuses this page; nothing is retried until the person asks, and connections continue',
      tags: 'needsHelp',
      on: { 'user.retryRequested': { target: 'lost', actions: ['clearFailure', 'reopenSignalling'] } },
    },
    resuming: {
      description: 'The socket is back and the server looks for our reserved seat',
      after: { joinLate: 'rejoining' },
      on: {
        'signal.sessionLost': [
          { guard: { type: 'isKicked', params: ({ event }) => event.payload }, target: '#roomCall.kicked' },
          { target: 'rejoining' },
        ],
      },
    },
    rejoining: {
      description: 'The reserved seat is gone; a new one is requested in the middle of the call',
      entry: { type: 'sendToServer', params: joinRequest },
      after: { joinLate: { target: 'rejoining', reenter: true } },
      on: {
        'signal.roomJoinError': [
          { guard: { type: 'mayCreate', params: ({ event }) => event.payload }, target: 'recreating' },
          { guard: { type: 'isTryAgain', params: ({ event }) => event.payload }, target: 'deferred' },
          { guard: { type: 'mayUnlock', params: ({ event }) => event.payload }, target: 'unlocking' },
          { guard: { type: 'isKicked', params: ({ event }) => event.payload }, target: '#roomCall.kicked' },
          {
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => event.payload },
          },
        ],
      },
    },
    unlocking: {
      description: 'The reserved seat in a room with a password is gone; the known password is sent again',
      invoke: {
        ...unlock,
        onDone: { target: 'rejoining', actions: keptTicket },
        onError: [
          { guard: { type: 'isUnreachable', params: ({ event }) => failureOf(event.error) }, target: 'deferred' },
          {
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    recreating: {
      description: 'The server was restarted and forgot the room; it is created again',
      entry: ['countCreation', { type: 'sendToServer', params: createRequest }],
      after: { joinLate: 'rejoining' },
      on: { 'signal.roomCreated': 'rejoining', 'signal.roomExists': 'rejoining' },
    },
    deferred: {
      description: 'The server does not know yet who is where; it is asked again in a moment',
      entry: ['countDeferral', 'clearAdmission'],
      after: { tryAgainSoon: 'rejoining' },
      on: { 'user.retryRequested': 'rejoining' },
    },
    refused: {
      description: 'The room has no seat for us any more; connections continue, and the person may retry',
      tags: 'needsHelp',
      on: {
        'user.retryRequested': [
          // The password is asked for in the lobby: going there is leaving the call by choice.
          { guard: 'lacksPassword', target: '#roomCall.connected.entering.locked', actions: 'clearFailure' },
          { target: 'rejoining', actions: 'clearFailure' },
        ],
      },
    },
  },
});
