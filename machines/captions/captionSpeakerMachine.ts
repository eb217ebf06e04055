import { assign, not, sendTo, setup, type EventObject } from 'xstate';
import { CAPTION_DELAYS, type CaptionMessage, type CaptionService } from '../contract/captions.ts';
import { actionPort, callbackPort, promisePort } from '../ports.ts';
import { captionOf } from './captionText.ts';
import type {
  CaptionRequestersCommand,
  CaptionRequestersEvent,
  Recognition,
  RememberCaptioning,
  SpeechEvent,
  SpeechInput,
} from './ports.ts';

type CaptionSpeakerContext = {
  /** Member ids of those whose pages ask for captions. */
  requesters: readonly string[];
  /** What recognises speech in this browser; undefined until someone asks, and where nothing does. */
  service: CaptionService | undefined;
  /** Whether the others hear the person. */
  isAudible: boolean;
  /** The latest interim text that has not been sent yet. */
  pending: string;
  /** Failures in a row. */
  failures: number;
};

export type CaptionSpeakerEvent =
  | CaptionRequestersEvent
  | SpeechEvent
  | { type: 'microphone.changed'; isAudible: boolean }
  | { type: 'user.captionsAllowed' }
  | { type: 'user.captionsDeclined' };

const MAX_FAILURES = 4;

type RecognisedText = { text: string; final: boolean };

const ADD = { type: 'addRequester', params: ({ event }: { event: { memberId: string } }) => event } as const;
const REMOVE = { type: 'removeRequester', params: ({ event }: { event: { memberId: string } }) => event } as const;
const IS_LAST = { type: 'isLast', params: ({ event }: { event: { memberId: string } }) => event } as const;
const SEND = [
  { type: 'sendCaption', params: ({ event }: { event: RecognisedText }) => event },
  'clearPending',
  'clearFailures',
] as const;
const SEND_PENDING = [
  {
    type: 'sendCaption',
    params: ({ context: { pending } }: { context: CaptionSpeakerContext }) => ({ text: pending, final: false }),
  },
  'clearPending',
] as const;
const SEND_CAPTIONING = { type: 'sendCaptioning' } as const;

const sendStatus = (type: 'waiting' | 'declined' | 'unable') =>
  ({ type: 'sendMessage', params: { message: { type } } }) as const;
const remember = (agreed: boolean) =>
  ({
    type: 'rememberCaptioning',
    params: ({ context: { service } }: { context: CaptionSpeakerContext }) => ({
      service: agreed ? service : undefined,
    }),
  }) as const;
/** Requesters come and leave; a new requester is sent the current status. */
const requesterTransitions = (reply: ReturnType<typeof sendStatus> | typeof SEND_CAPTIONING) =>
  ({
    'requester.joined': { actions: [ADD, reply] },
    'requester.left': [{ guard: IS_LAST, target: '#captionSpeaker.idle', actions: REMOVE }, { actions: REMOVE }],
  }) as const;

/**
 * Captions of what the local user says. Sends captions only to members who asked, only with the person's agreement, and
 * only while others can hear them.
 */
export const captionSpeakerMachine = setup({
  types: {
    input: {} as { isAudible: boolean },
    context: {} as CaptionSpeakerContext,
    events: {} as CaptionSpeakerEvent,
  },
  actors: {
    requesters: callbackPort<CaptionRequestersCommand>(),
    recognition: promisePort<{ input: undefined; output: Recognition }>(),
    speech: callbackPort<EventObject, SpeechInput>(),
  },
  actions: {
    rememberCaptioning: actionPort<RememberCaptioning>(),
    addRequester: assign(({ context: { requesters } }, { memberId }: { memberId: string }) => ({
      requesters: [...requesters.filter((each) => each !== memberId), memberId],
    })),
    removeRequester: assign(({ context: { requesters } }, { memberId }: { memberId: string }) => ({
      requesters: requesters.filter((each) => each !== memberId),
    })),
    setService: assign({ service: (_, { service }: Recognition) => service }),
    setAudible: assign({ isAudible: (_, { isAudible }: { isAudible: boolean }) => isAudible }),
    sendMessage: sendTo('requesters', (_, { message }: { message: CaptionMessage }): CaptionRequestersCommand => ({
      type: 'send.message',
      message,
    })),
    sendCaptioning: sendTo('requesters', ({ context: { service = 'other' } }): CaptionRequestersCommand => ({
      type: 'send.message',
      message: { type: 'captioning', by: service },
    })),
    sendCaption: sendTo('requesters', (_, { text, final }: RecognisedText): CaptionRequestersCommand => ({
      type: 'send.message',
      message: { type: 'caption', text: captionOf(text), final },
    })),
    setPending: assign({ pending: (_, { text }: RecognisedText) => text }),
    clearPending: assign({ pending: '' }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
  },
  guards: {
    isLast: ({ context: { requesters } }, { memberId }: { memberId: string }) =>
      requesters.every((each) => each === memberId),
    hasNoRequesters: ({ context }) => context.requesters.length === 0,
    isAudible: ({ context }) => context.isAudible,
    isAvailable: (_, { service }: Recognition) => service !== undefined,
    isAgreed: (_, { service, agreed }: Recognition) => service !== undefined && agreed,
    isFinal: (_, { final }: RecognisedText) => final,
    hasPending: ({ context }) => context.pending !== '',
    shouldGiveUp: ({ context }, { lasting }: { lasting: boolean }) => lasting || context.failures >= MAX_FAILURES,
  },
  delays: {
    interimInterval: CAPTION_DELAYS.interimInterval,
    restart: CAPTION_DELAYS.restart,
    retry: CAPTION_DELAYS.retry,
  },
}).createMachine({
  id: 'captionSpeaker',
  description: 'Captions of what the local user says, for those who ask',
  context: ({ input: { isAudible } }) => ({ requesters: [], service: undefined, isAudible, pending: '', failures: 0 }),
  invoke: { id: 'requesters', src: 'requesters' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody has asked for captions: no speech is recognised',
      entry: 'clearFailures',
      on: { 'requester.joined': { target: 'checking', actions: ADD } },
    },
    checking: {
      description: 'The browser is asked whether it recognises speech, and by which service',
      invoke: {
        id: 'recognition',
        src: 'recognition',
        onDone: [
          {
            guard: { type: 'isAgreed', params: ({ event }) => event.output },
            target: 'allowed',
            actions: { type: 'setService', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAvailable', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'setService', params: ({ event }) => event.output },
          },
          { target: 'unable' },
        ],
        onError: 'unable',
      },
      on: {
        'requester.joined': { actions: ADD },
        'requester.left': [{ guard: IS_LAST, target: 'idle', actions: REMOVE }, { actions: REMOVE }],
      },
    },
    waiting: {
      description: 'The person is asked whether they agree',
      entry: sendStatus('waiting'),
      on: {
        ...requesterTransitions(sendStatus('waiting')),
        'user.captionsAllowed': { target: 'allowed', actions: remember(true) },
        'user.captionsDeclined': 'declined',
      },
    },
    declined: {
      description: 'The person has declined, and is not asked again in this call',
      entry: sendStatus('declined'),
      on: {
        'requester.joined': { actions: [ADD, sendStatus('declined')] },
        'requester.left': { actions: REMOVE },
        'user.captionsAllowed': { target: 'allowed', actions: remember(true) },
      },
    },
    unable: {
      description: 'This browser does not recognise speech, or its service keeps failing',
      entry: sendStatus('unable'),
      on: requesterTransitions(sendStatus('unable')),
    },
    allowed: {
      description: 'What the person says is recognised while the others can hear it',
      entry: SEND_CAPTIONING,
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Requesters and the microphone decide what follows',
          always: [
            { guard: 'hasNoRequesters', target: '#captionSpeaker.idle' },
            { guard: not('isAudible'), target: 'paused' },
            { target: 'listening' },
          ],
        },
        paused: {
          description: 'The microphone is off, or two strangers have not agreed to talk yet: nothing is recognised',
          always: { guard: 'isAudible', target: 'deciding' },
        },
        listening: {
          description: 'The microphone’s sound is recognised',
          invoke: { id: 'speech', src: 'speech', input: ({ context: { service = 'other' } }) => ({ service }) },
          exit: 'clearPending',
          initial: 'ready',
          states: {
            ready: {
              description: 'The next recognised text is sent at once',
              on: { 'speech.recognised': { target: 'throttled', actions: SEND } },
            },
            throttled: {
              description: 'A caption was just sent: text that may still change waits',
              after: {
                interimInterval: [
                  { guard: 'hasPending', target: 'throttled', reenter: true, actions: SEND_PENDING },
                  { target: 'ready' },
                ],
              },
              on: {
                'speech.recognised': [
                  { guard: { type: 'isFinal', params: ({ event }) => event }, actions: SEND },
                  { actions: { type: 'setPending', params: ({ event }) => event } },
                ],
              },
            },
          },
          always: { guard: not('isAudible'), target: 'paused' },
          on: {
            'speech.ended': 'waitingToRestart',
            'speech.failed': [
              { guard: { type: 'shouldGiveUp', params: ({ event }) => event }, target: '#captionSpeaker.unable' },
              { target: 'waitingToRetry', actions: 'countFailure' },
            ],
          },
        },
        waitingToRestart: {
          description: 'The browser has ended recognition, as it does after a while; it is restarted',
          after: { restart: 'deciding' },
        },
        waitingToRetry: {
          description: 'Recognition has failed; it is retried',
          after: { retry: 'deciding' },
        },
      },
      on: {
        ...requesterTransitions(SEND_CAPTIONING),
        'user.captionsDeclined': { target: 'declined', actions: remember(false) },
      },
    },
  },
  on: { 'microphone.changed': { actions: { type: 'setAudible', params: ({ event }) => event } } },
});
