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
  /** Who recognises speech here; undefined until someone asks, and where nobody does. */
  by: CaptionService | undefined;
  /** Whether the others hear the person. */
  heard: boolean;
  /** The latest interim text that has not been sent yet. */
  pending: string;
  /** Failures in a row. */
  failures: number;
};

export type CaptionSpeakerEvent =
  | CaptionRequestersEvent
  | SpeechEvent
  | { type: 'microphone.changed'; heard: boolean }
  | { type: 'user.captionsAllowed' }
  | { type: 'user.captionsDeclined' };

const MAX_FAILURES = 4;

type Heard = { text: string; final: boolean };

const ADD = { type: 'addRequester', params: ({ event }: { event: { memberId: string } }) => event } as const;
const REMOVE = { type: 'removeRequester', params: ({ event }: { event: { memberId: string } }) => event } as const;
const IS_LAST = { type: 'isLast', params: ({ event }: { event: { memberId: string } }) => event } as const;
const SEND = [
  { type: 'sendCaption', params: ({ event }: { event: Heard }) => event },
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
    params: ({ context: { by } }: { context: CaptionSpeakerContext }) => ({ by: agreed ? by : undefined }),
  }) as const;
/** The requesters change; whoever is new learns what the others know. */
const onRequest = (reply: ReturnType<typeof sendStatus> | typeof SEND_CAPTIONING) =>
  ({
    'requester.joined': { actions: [ADD, reply] },
    'requester.left': [{ guard: IS_LAST, target: '#captionSpeaker.idle', actions: REMOVE }, { actions: REMOVE }],
  }) as const;

/**
 * What the local user says, as text for those who ask: with the person's agreement, while the others hear them anyway,
 * and for nobody else.
 */
export const captionSpeakerMachine = setup({
  types: {
    input: {} as { heard: boolean },
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
    setService: assign({ by: (_, { by }: Recognition) => by }),
    setHeard: assign({ heard: (_, { heard }: { heard: boolean }) => heard }),
    sendMessage: sendTo('requesters', (_, { message }: { message: CaptionMessage }): CaptionRequestersCommand => ({
      type: 'send.message',
      message,
    })),
    sendCaptioning: sendTo('requesters', ({ context: { by = 'other' } }): CaptionRequestersCommand => ({
      type: 'send.message',
      message: { type: 'captioning', by },
    })),
    sendCaption: sendTo('requesters', (_, { text, final }: Heard): CaptionRequestersCommand => ({
      type: 'send.message',
      message: { type: 'caption', text: captionOf(text), final },
    })),
    setPending: assign({ pending: (_, { text }: Heard) => text }),
    clearPending: assign({ pending: '' }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    clearFailures: assign({ failures: 0 }),
  },
  guards: {
    isLast: ({ context: { requesters } }, { memberId }: { memberId: string }) =>
      requesters.every((each) => each === memberId),
    hasNoRequesters: ({ context }) => context.requesters.length === 0,
    isHeard: ({ context }) => context.heard,
    isAble: (_, { by }: Recognition) => by !== undefined,
    isAgreed: (_, { by, agreed }: Recognition) => by !== undefined && agreed,
    isFinal: (_, { final }: Heard) => final,
    hasPending: ({ context }) => context.pending !== '',
    isHopeless: ({ context }, { lasting }: { lasting: boolean }) => lasting || context.failures >= MAX_FAILURES,
  },
  delays: {
    interimEvery: CAPTION_DELAYS.interimEvery,
    restart: CAPTION_DELAYS.restart,
    retry: CAPTION_DELAYS.retry,
  },
}).createMachine({
  id: 'captionSpeaker',
  description: 'Captions of what the local user says, for those who ask',
  context: ({ input: { heard } }) => ({ requesters: [], by: undefined, heard, pending: '', failures: 0 }),
  invoke: { id: 'requesters', src: 'requesters' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nobody wants captions: no speech is recognised',
      entry: 'clearFailures',
      on: { 'requester.joined': { target: 'checking', actions: ADD } },
    },
    checking: {
      description: 'The browser is asked whether it recognises speech, and where',
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
            guard: { type: 'isAble', params: ({ event }) => event.output },
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
        ...onRequest(sendStatus('waiting')),
        'user.captionsAllowed': { target: 'allowed', actions: remember(true) },
        'user.captionsDeclined': 'declined',
      },
    },
    declined: {
      description: 'The person does not want it; in this call they are not asked again',
      entry: sendStatus('declined'),
      on: {
        'requester.joined': { actions: [ADD, sendStatus('declined')] },
        'requester.left': { actions: REMOVE },
        'user.captionsAllowed': { target: 'allowed', actions: remember(true) },
      },
    },
    unable: {
      description: 'This browser recognises no speech, or its service fails',
      entry: sendStatus('unable'),
      on: onRequest(sendStatus('unable')),
    },
    allowed: {
      description: 'What the person says is recognised while the others hear it',
      entry: SEND_CAPTIONING,
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Requesters and the microphone decide what follows',
          always: [
            { guard: 'hasNoRequesters', target: '#captionSpeaker.idle' },
            { guard: not('isHeard'), target: 'silent' },
            { target: 'listening' },
          ],
        },
        silent: {
          description: 'The microphone is off, or two strangers have not agreed to talk yet: nothing is recognised',
          always: { guard: 'isHeard', target: 'deciding' },
        },
        listening: {
          description: 'The microphone’s sound is recognised',
          invoke: { id: 'speech', src: 'speech', input: ({ context: { by = 'other' } }) => ({ by }) },
          exit: 'clearPending',
          initial: 'ready',
          states: {
            ready: {
              description: 'What is heard next is sent at once',
              on: { 'speech.heard': { target: 'sent', actions: SEND } },
            },
            sent: {
              description: 'Something was just sent: what may still change waits',
              after: {
                interimEvery: [
                  { guard: 'hasPending', target: 'sent', reenter: true, actions: SEND_PENDING },
                  { target: 'ready' },
                ],
              },
              on: {
                'speech.heard': [
                  { guard: { type: 'isFinal', params: ({ event }) => event }, actions: SEND },
                  { actions: { type: 'setPending', params: ({ event }) => event } },
                ],
              },
            },
          },
          always: { guard: not('isHeard'), target: 'silent' },
          on: {
            'speech.ended': 'resting',
            'speech.failed': [
              { guard: { type: 'isHopeless', params: ({ event }) => event }, target: '#captionSpeaker.unable' },
              { target: 'failing', actions: 'countFailure' },
            ],
          },
        },
        resting: {
          description: 'The browser has ended recognition, as it does after a while; it is started again',
          after: { restart: 'deciding' },
        },
        failing: {
          description: 'Recognition has failed; it is tried again',
          after: { retry: 'deciding' },
        },
      },
      on: {
        ...onRequest(SEND_CAPTIONING),
        'user.captionsDeclined': { target: 'declined', actions: remember(false) },
      },
    },
  },
  on: { 'microphone.changed': { actions: { type: 'setHeard', params: ({ event }) => event } } },
});
