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
  askers: readonly string[];
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

const ADD = { type: 'addAsker', params: ({ event }: { event: { memberId: string } }) => event } as const;
const REMOVE = { type: 'removeAsker', params: ({ event }: { event: { memberId: string } }) => event } as const;
const IS_LAST = { type: 'isLast', params: ({ event }: { event: { memberId: string } }) => event } as const;
const SEND = [
  { type: 'sendCaption', params: ({ event }: { event: Heard }) => event },
  'forgetPending',
  'forgetFailures',
] as const;
const SEND_PENDING = [
  {
    type: 'sendCaption',
    params: ({ context: { pending } }: { context: CaptionSpeakerContext }) => ({ text: pending, final: false }),
  },
  'forgetPending',
] as const;
const TELL_CAPTIONING = { type: 'tellCaptioning' } as const;

const sendStatus = (type: 'waiting' | 'declined' | 'unable') =>
  ({ type: 'tell', params: { message: { type } } }) as const;
const remember = (agreed: boolean) =>
  ({
    type: 'rememberCaptioning',
    params: ({ context: { by } }: { context: CaptionSpeakerContext }) => ({ by: agreed ? by : undefined }),
  }) as const;
/** The askers change; whoever is new learns what the others know. */
const onRequest = (reply: ReturnType<typeof sendStatus> | typeof TELL_CAPTIONING) =>
  ({
    'asker.came': { actions: [ADD, reply] },
    'asker.left': [{ guard: IS_LAST, target: '#captionSpeaker.unasked', actions: REMOVE }, { actions: REMOVE }],
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
    askers: callbackPort<CaptionRequestersCommand>(),
    recognition: promisePort<{ input: undefined; output: Recognition }>(),
    speech: callbackPort<EventObject, SpeechInput>(),
  },
  actions: {
    rememberCaptioning: actionPort<RememberCaptioning>(),
    addAsker: assign(({ context: { askers } }, { memberId }: { memberId: string }) => ({
      askers: [...askers.filter((each) => each !== memberId), memberId],
    })),
    removeAsker: assign(({ context: { askers } }, { memberId }: { memberId: string }) => ({
      askers: askers.filter((each) => each !== memberId),
    })),
    keepService: assign({ by: (_, { by }: Recognition) => by }),
    keepHeard: assign({ heard: (_, { heard }: { heard: boolean }) => heard }),
    tell: sendTo('askers', (_, { message }: { message: CaptionMessage }): CaptionRequestersCommand => ({
      type: 'tell.askers',
      message,
    })),
    tellCaptioning: sendTo('askers', ({ context: { by = 'other' } }): CaptionRequestersCommand => ({
      type: 'tell.askers',
      message: { type: 'captioning', by },
    })),
    sendCaption: sendTo('askers', (_, { text, final }: Heard): CaptionRequestersCommand => ({
      type: 'tell.askers',
      message: { type: 'caption', text: captionOf(text), final },
    })),
    keepPending: assign({ pending: (_, { text }: Heard) => text }),
    forgetPending: assign({ pending: '' }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
  },
  guards: {
    isLast: ({ context: { askers } }, { memberId }: { memberId: string }) => askers.every((each) => each === memberId),
    isUnasked: ({ context }) => context.askers.length === 0,
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
  context: ({ input: { heard } }) => ({ askers: [], by: undefined, heard, pending: '', failures: 0 }),
  invoke: { id: 'askers', src: 'askers' },
  initial: 'unasked',
  states: {
    unasked: {
      description: 'Nobody wants captions: no speech is recognised',
      entry: 'forgetFailures',
      on: { 'asker.came': { target: 'checking', actions: ADD } },
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
            actions: { type: 'keepService', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAble', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepService', params: ({ event }) => event.output },
          },
          { target: 'unable' },
        ],
        onError: 'unable',
      },
      on: {
        'asker.came': { actions: ADD },
        'asker.left': [{ guard: IS_LAST, target: 'unasked', actions: REMOVE }, { actions: REMOVE }],
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
        'asker.came': { actions: [ADD, sendStatus('declined')] },
        'asker.left': { actions: REMOVE },
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
      entry: TELL_CAPTIONING,
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Askers and the microphone decide what follows',
          always: [
            { guard: 'isUnasked', target: '#captionSpeaker.unasked' },
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
          exit: 'forgetPending',
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
                  { actions: { type: 'keepPending', params: ({ event }) => event } },
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
        ...onRequest(TELL_CAPTIONING),
        'user.captionsDeclined': { target: 'declined', actions: remember(false) },
      },
    },
  },
  on: { 'microphone.changed': { actions: { type: 'keepHeard', params: ({ event }) => event } } },
});
