import { assign, enqueueActions, raise } from 'xstate';
import { keepUnsaid } from './chat.ts';
import { createRequest, joinRequest } from './entering.ts';
import type { SendCommand } from './ports.ts';
import { roomCallSetup } from './roomCallSetup.ts';

/**
 * The region of the signalling link. Peers outlive it: they are told that it is gone and that it is back, and close only
 * for what the server says then. What a peer says while it is gone is dropped, as peers repeat what matters; what the
 * person said is kept.
 */
export const link = roomCallSetup.createStateConfig({
  description: 'Whether the server hears us',
  initial: 'open',
  states: {
    open: {
      description: 'The server hears us',
      on: {
        'link.lost': 'away',
        'link.gaveUp': {
          target: 'away.givenUp',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
        'peer.offered': {
          actions: {
            type: 'tellServer',
            params: ({ event: { memberId, offer } }) => ({
              type: 'send.offer',
              payload: { receiver_id: memberId, offer },
            }),
          },
        },
        'peer.answered': {
          actions: {
            type: 'tellServer',
            params: ({ event: { memberId, answer } }) => ({
              type: 'send.answer',
              payload: { receiver_id: memberId, answer },
            }),
          },
        },
        'peer.candidateFound': {
          actions: {
            type: 'tellServer',
            params: ({ event: { memberId, candidate } }) => ({
              type: 'send.ice-candidate',
              payload: { receiver_id: memberId, candidate },
            }),
          },
        },
        'peer.chatReceived': {
          guard: { type: 'comesFromOwnClient', params: ({ event }) => event },
          actions: { type: 'addFromChannel', params: ({ event }) => event },
        },
        'user.chatSent': {
          guard: { type: 'isSayable', params: ({ event }) => event },
          actions: {
            type: 'tellServer',
            params: ({ event: { id, message } }) => ({ type: 'send.chatMessage', payload: { id, message } }),
          },
        },
      },
    },
    away: {
      description: 'The server does not hear us, or does not know us yet; connections go on',
      initial: 'lost',
      entry: { type: 'tellPeers', params: { type: 'signalling.lost' } },
      on: {
        'link.lost': '.lost',
        'link.gaveUp': {
          target: '.givenUp',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
        'signal.existingUsers': {
          target: 'open',
          actions: [
            enqueueActions(({ context, enqueue }) => {
              for (const payload of context.unsaid)
                enqueue.sendTo('signalling', { type: 'send.chatMessage', payload } satisfies SendCommand);
            }),
            assign({ unsaid: [] }),
            { type: 'tellPeers', params: { type: 'signalling.restored' } },
            raise({ type: 'devices.changed' }),
          ],
        },
        'peer.chatReceived': {
          guard: { type: 'comesFromMember', params: ({ event }) => event },
          actions: { type: 'addFromChannel', params: ({ event }) => event },
        },
        'user.chatSent': {
          guard: { type: 'isSayable', params: ({ event }) => event },
          actions: assign({ unsaid: ({ context, event }) => keepUnsaid(context.unsaid, event) }),
        },
      },
      states: {
        lost: {
          description: 'The socket is gone; the port tries to come back',
          on: { 'link.opened': 'resuming' },
        },
        givenUp: {
          description: 'The server refuses this page; nothing is tried until the person asks, and connections go on',
          tags: 'needsHelp',
          on: { 'user.retryRequested': { target: 'lost', actions: ['forgetFailure', 'reopenLink'] } },
        },
        resuming: {
          description: 'The socket is back and the server looks for our kept seat',
          after: { joinLate: 'rejoining' },
          on: {
            'signal.sessionLost': [
              { guard: { type: 'isKicked', params: ({ event }) => event.payload }, target: '#roomCall.kicked' },
              { target: 'rejoining' },
            ],
          },
        },
        rejoining: {
          description: 'The kept seat is gone; a new one is asked for in the middle of the call',
          entry: { type: 'tellServer', params: joinRequest },
          after: { joinLate: { target: 'rejoining', reenter: true } },
          on: {
            'signal.roomJoinError': [
              { guard: { type: 'mayCreate', params: ({ event }) => event.payload }, target: 'recreating' },
              { guard: { type: 'isTryAgain', params: ({ event }) => event.payload }, target: 'deferred' },
              {
                guard: { type: 'asksForPassword', params: ({ event }) => event.payload },
                target: '#roomCall.connected.entering.locked',
              },
              {
                target: '#roomCall.connected.entering.turnedAway',
                actions: { type: 'keepFailure', params: ({ event }) => event.payload },
              },
            ],
          },
        },
        recreating: {
          description: 'The server was restarted and forgot the room; it is made again',
          entry: ['countCreation', { type: 'tellServer', params: createRequest }],
          after: { joinLate: 'rejoining' },
          on: { 'signal.roomCreated': 'rejoining', 'signal.roomExists': 'rejoining' },
        },
        deferred: {
          description: 'The server cannot say yet who is where; it is asked again in a moment',
          after: { tryAgainSoon: 'rejoining' },
        },
      },
    },
  },
});
