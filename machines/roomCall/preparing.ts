import { emit } from 'xstate';
import { device } from './self/deviceStates.ts';
import { REMEMBER } from './self/rememberChoices.ts';
import { roomCallSetup } from './roomCallSetup.ts';

const NOTHING = { microphone: false, camera: false };

const SET_NAME = {
  type: 'setName',
  params: ({ event }: { event: { name?: string } }) => ({ name: event.name }),
} as const;

/** Whatever happens to the devices, the person may continue without them. */
const WITHOUT_MEDIA = {
  'user.joinWithoutMediaRequested': {
    target: '#roomCall.connected',
    actions: [
      { type: 'sendToMedia', params: { type: 'release.devices' } },
      { type: 'setPreferences', params: NOTHING },
      { type: 'setSelf', params: NOTHING },
      'clearFailure',
      'skipPreview',
      SET_NAME,
    ],
  },
} as const;

/** The person's options when devices are refused, while they are retried and after. */
const WHEN_REFUSED = {
  ...WITHOUT_MEDIA,
  'user.retryRequested': { target: 'capturing', actions: 'resetRetries' },
  // Permitted in the browser's settings: no further click should be needed.
  'media.permitted': { target: 'capturing', actions: 'resetRetries' },
} as const;

/** Camera and microphone before a seat is requested: the preview, or skipping it. */
export const preparing = roomCallSetup.createStateConfig({
  description: 'Camera and microphone are prepared before a seat is requested',
  initial: 'arriving',
  invoke: { id: 'attend', src: 'attend', input: ({ context: { arrival } }) => ({ askedForRoom: arrival !== 'link' }) },
  states: {
    arriving: {
      description: 'How the person came decides whether they see a preview first',
      always: [{ guard: 'previewDepends', target: 'checking' }, { target: 'capturing' }],
    },
    checking: {
      description: 'The browser is asked whether it would open both devices without a question',
      tags: 'busy',
      invoke: {
        id: 'checkPermissions',
        src: 'checkPermissions',
        onDone: [
          {
            guard: { type: 'isPermitted', params: ({ event }) => event.output },
            target: 'capturing',
            actions: 'skipPreview',
          },
          { target: 'capturing', actions: 'showPreview' },
        ],
        onError: { target: 'capturing', actions: 'showPreview' },
      },
    },
    capturing: {
      description: 'The browser is asked for the devices the person wants',
      tags: 'busy',
      entry: {
        type: 'sendToMedia',
        params: ({ context }) => ({ type: 'capture.devices', preferences: context.self.preferences }),
      },
      on: {
        ...WITHOUT_MEDIA,
        'media.captured': {
          target: 'ready',
          actions: ['clearFailure', 'resetRetries', { type: 'setCaptured', params: ({ event }) => event.captured }],
        },
        'media.refused': [
          {
            guard: 'captureRetriesLeft',
            target: 'waiting',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              emit(({ event }) => ({ type: 'media.refused', code: event.code })),
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'setFailure', params: ({ event }) => event },
              emit(({ event }) => ({ type: 'media.refused', code: event.code })),
            ],
          },
        ],
      },
    },
    waiting: {
      description: 'The devices were refused; they are requested again in a moment',
      after: {
        retryDelay: {
          target: 'capturing',
          actions: 'countRetry',
        },
      },
      on: WHEN_REFUSED,
    },
    refused: {
      description: 'The devices were permanently denied; the person may retry, join without them, or leave',
      tags: 'needsHelp',
      on: WHEN_REFUSED,
    },
    ready: {
      description: 'The preview: the person sees themselves and decides to join',
      tags: 'preview',
      type: 'parallel',
      states: { microphone: device('microphone'), camera: device('camera') },
      always: { guard: 'skipsPreview', target: '#roomCall.connected' },
      on: {
        'user.joinRequested': {
          target: '#roomCall.connected',
          actions: [
            'skipPreview',
            SET_NAME,
            {
              type: 'rememberChoices',
              params: ({ context, event: { skipsPreview } }) => ({
                ...REMEMBER.params({ context }),
                ...(skipsPreview !== undefined && { skipsPreview }),
              }),
            },
          ],
        },
      },
    },
  },
  on: {
    // Before there are devices a toggle changes what is requested.
    'user.deviceToggled': {
      target: '.capturing',
      actions: ['resetRetries', { type: 'togglePreference', params: ({ event }) => event }],
    },
  },
});
