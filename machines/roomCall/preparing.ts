import { emit } from 'xstate';
import { roomCallSetup } from './roomCallSetup.ts';

const NOTHING = { microphone: false, camera: false };

/** What a person may do about refused devices, while they are tried again and after. */
const WAYS_ON = {
  'user.retryRequested': { target: 'capturing', actions: 'resetRetries' },
  'user.joinWithoutMediaRequested': { target: 'ready', actions: { type: 'keepWishes', params: NOTHING } },
} as const;

/** Camera and microphone before anybody is asked for a seat. */
export const preparing = roomCallSetup.createStateConfig({
  description: 'Camera and microphone are made ready before the room is asked for a seat',
  initial: 'capturing',
  states: {
    capturing: {
      description: 'The browser is asked for the devices the person wants',
      tags: 'busy',
      entry: {
        type: 'tellMedia',
        params: ({ context }) => ({ type: 'capture.devices', wishes: context.self.wishes }),
      },
      on: {
        'media.captured': {
          target: 'ready',
          actions: ['forgetFailure', 'resetRetries', { type: 'keepSelf', params: ({ event }) => event.captured }],
        },
        'media.refused': [
          {
            guard: 'captureRetriesLeft',
            target: 'waiting',
            actions: [
              { type: 'keepFailure', params: ({ event }) => event },
              emit(({ event }) => ({ type: 'media.refused', code: event.code })),
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'keepFailure', params: ({ event }) => event },
              emit(({ event }) => ({ type: 'media.refused', code: event.code })),
            ],
          },
        ],
      },
    },
    waiting: {
      description: 'The devices were refused; they are asked for again in a moment',
      after: {
        retryDelay: {
          target: 'capturing',
          actions: 'countRetry',
        },
      },
      on: WAYS_ON,
    },
    refused: {
      description: 'The devices were refused for good; the person may try again, join without them, or leave',
      tags: 'needsHelp',
      on: WAYS_ON,
    },
    ready: {
      description: 'The preview: the person sees themselves and decides to join',
      tags: 'preview',
      always: { guard: 'passesPreview', target: '#roomCall.connected' },
      on: {
        'user.joinRequested': '#roomCall.connected',
        'user.wishesChanged': {
          target: 'capturing',
          actions: { type: 'keepWishes', params: ({ event }) => event.wishes },
        },
      },
    },
  },
});
