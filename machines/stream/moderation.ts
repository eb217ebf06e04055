import { and, not, or } from 'xstate';
import { codeOf, streamSetup } from './streamSetup.ts';

/** The lists that moderators see: blocked words, and whom they have decided about. */
export const moderation = streamSetup.createStateConfig({
  description: 'What moderators see of their decisions, from when they first ask',
  initial: 'unread',
  states: {
    unread: {
      description: 'Nobody has asked',
      on: { 'signal.stream-settings': {} },
    },
    reading: {
      description: 'The server is asked',
      after: {
        joinLate: { target: 'failed', actions: { type: 'setModerationFailure', params: { code: 'unreachable' } } },
      },
      on: {
        'signal.signalError': {
          guard: { type: 'isRefusal', params: ({ event }) => ({ event: event.payload.event, of: 'stream-moderate' }) },
          target: 'failed',
          actions: { type: 'setModerationFailure', params: ({ event }) => ({ code: codeOf(event.payload.code) }) },
        },
      },
    },
    read: { description: 'As of the last time' },
    failed: {
      description: 'It could not be read; the person may try again',
      exit: 'clearModerationFailure',
    },
  },
  on: {
    'user.moderated': [
      { guard: not(and(['isReading', 'mayModerate', or(['isOnAir', 'isWatching'])])) },
      { guard: 'isSignallingOpen', target: '.reading' },
      { target: '.failed', actions: { type: 'setModerationFailure', params: { code: 'unreachable' } } },
    ],
    'signal.stream-moderation': {
      guard: { type: 'isHere', params: ({ event }) => event.payload },
      target: '.read',
      actions: { type: 'setModeration', params: ({ event }) => event.payload },
    },
    // The page is back: an answer may have been lost, and the lists may have changed.
    'signal.stream-settings': {
      guard: { type: 'isModeratorsEntry', params: ({ event }) => event.payload },
      target: '.reading',
      actions: { type: 'sendToServer', params: { type: 'send.stream-moderate', payload: { action: 'read' } } },
    },
  },
});
