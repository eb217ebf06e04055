import { emit, raise } from 'xstate';
import { roomCallSetup } from '../roomCallSetup.ts';
import { ANNOUNCE_NEXT, SET_CONSENT, conversation } from './conversation.ts';

/** The region of who is in the call with the person. Only strangers move on to somebody else; everybody else leaves. */
export const pairing = roomCallSetup.createStateConfig({
  description: 'Whether somebody is there to talk to, and moving on from one stranger to another',
  initial: 'alone',
  states: {
    alone: {
      description: 'Nobody else is here',
      always: [
        { guard: 'meetsStranger', target: 'matched' },
        { guard: 'hasOthers', target: 'together' },
      ],
    },
    together: {
      description: 'People who did not meet at random talk',
      always: { guard: 'isAlone', target: 'alone' },
      on: {
        // A person whom a search has led to us asks; being here is our consent.
        'peer.chatReceived': {
          guard: { type: 'isConsent', params: ({ event }) => event },
          actions: [
            SET_CONSENT,
            { type: 'sendConsent', params: ({ event: { memberId } }) => ({ accepts: true, memberId }) },
          ],
        },
      },
    },
    matched: {
      description: 'A stranger is here, met at random',
      type: 'parallel',
      entry: emit({ type: 'stranger.met' }),
      always: { guard: 'isAlone', target: 'alone' },
      on: {
        'signal.userLeft': {
          guard: { type: 'movesOnFromUs', params: ({ event }) => event.payload },
          target: 'leftBehind',
        },
        'next.sent': '#roomCall.movedOn',
        // Their channel is new or reopened: they know nothing about us yet.
        'peer.channelOpened': {
          guard: { type: 'peerAsksConsent', params: ({ event }) => event },
          actions: { type: 'sendConsent', params: ({ event: { memberId } }) => ({ accepts: true, memberId }) },
        },
        'peer.chatReceived': {
          guard: { type: 'isConsent', params: ({ event }) => event },
          actions: SET_CONSENT,
        },
      },
      states: {
        talk: conversation,
        skip: {
          description: 'Whether the person may move on to somebody else',
          initial: 'checking',
          states: {
            checking: {
              description: 'Quick skips in a row add a delay',
              always: [{ guard: 'hasSkipped', target: 'waiting' }, { target: 'allowed' }],
            },
            waiting: {
              description: 'Skipped quickly before: the next one has to wait a moment',
              after: { skipDelay: 'allowed' },
            },
            allowed: {
              description: 'The person may move on',
              on: {
                'user.nextRequested': [
                  { guard: 'skipsQuickly', actions: ['countSkip', ANNOUNCE_NEXT, raise({ type: 'next.sent' })] },
                  // One step later: a stopped port receives nothing more.
                  { actions: [ANNOUNCE_NEXT, raise({ type: 'next.sent' })] },
                ],
              },
            },
          },
        },
      },
    },
    leftBehind: {
      description: 'They moved on to meet somebody else; so may the person',
      initial: 'goingOn',
      always: { guard: 'hasOthers', target: 'matched' },
      on: {
        'user.nextRequested': '#roomCall.movedOn',
        // There is no call with them left.
        'user.blocked': { actions: { type: 'block', params: ({ event }) => ({ userIds: [event.userId] }) } },
      },
      states: {
        goingOn: {
          description: 'In a moment the person moves on too, unless they stop it',
          after: { findAnother: '#roomCall.movedOn' },
          on: { 'user.stayed': 'staying' },
        },
        staying: { description: 'The person reports the one who moved on, and moves on when they choose' },
      },
    },
  },
});
