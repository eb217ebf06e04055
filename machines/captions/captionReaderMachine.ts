import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { CAPTION_DELAYS, type CaptionMessage, type CaptionService } from '../contract/captions.ts';
import { callbackPort } from '../ports.ts';
import { newTextAfter } from './captionText.ts';
import type { CaptionChannelCommand, CaptionChannelEvent, CaptionChannelInput } from './ports.ts';

type CaptionReaderContext = {
  memberId: string;
  /** Who recognises what they say; undefined until their page says so. */
  by: CaptionService | undefined;
  /** How often their page was asked again without an answer. */
  tries: number;
  /** What will not change any more, and what may. */
  finalText: string;
  interimText: string;
};

export type CaptionReaderEvent =
  | CaptionChannelEvent
  /** Raised internally. */
  | { type: 'caption.shown' };

export type CaptionReaderEmitted = { type: 'caption.finished'; text: string };

/** After this many times a page counts as one that cannot answer. */
const MAX_TRIES = 2;

type Received = { message: CaptionMessage };

const isA = (type: CaptionMessage['type']) =>
  ({ type: 'isA', params: ({ event }: { event: Received }) => ({ message: event.message, is: type }) }) as const;

/** What one member says, as text: their page is asked for as long as this runs. */
export const captionReaderMachine = setup({
  types: {
    input: {} as { memberId: string },
    context: {} as CaptionReaderContext,
    events: {} as CaptionReaderEvent,
    emitted: {} as CaptionReaderEmitted,
  },
  actors: { channel: callbackPort<CaptionChannelCommand, CaptionChannelInput>() },
  actions: {
    requestAgain: sendTo('channel', { type: 'request.again' }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    clearTries: assign({ tries: 0 }),
    setService: assign({
      by: (_, { message }: Received) => (message.type === 'captioning' ? message.by : undefined),
    }),
    applyMessage: enqueueActions(({ context, enqueue }, { message }: Received) => {
      if (message.type !== 'caption') return;
      const { text, final } = message;
      if (final) {
        enqueue.assign({ finalText: newTextAfter(context.finalText, text), interimText: '' });
        enqueue(emit({ type: 'caption.finished', text }));
      } else enqueue.assign({ interimText: text });
      enqueue.raise({ type: 'caption.shown' });
    }),
    clearText: assign({ finalText: '', interimText: '' }),
  },
  guards: {
    isA: (_, { message, is }: Received & { is: CaptionMessage['type'] }) => message.type === is,
    triesLeft: ({ context }) => context.tries < MAX_TRIES,
  },
  delays: {
    answerLate: CAPTION_DELAYS.answerLate,
    requestAgain: CAPTION_DELAYS.requestAgain,
    shownFor: CAPTION_DELAYS.shownFor,
  },
}).createMachine({
  id: 'captionReader',
  description: 'Captions of what one member says',
  context: ({ input: { memberId } }) => ({ memberId, by: undefined, tries: 0, finalText: '', interimText: '' }),
  invoke: { id: 'channel', src: 'channel', input: ({ context: { memberId } }) => ({ memberId }) },
  type: 'parallel',
  states: {
    answer: {
      description: 'What their page says to the request',
      initial: 'unlinked',
      states: {
        unlinked: {
          description: 'There is no channel: no connection, or their page has closed it',
          entry: 'clearTries',
          after: { requestAgain: { target: 'unlinked', reenter: true, actions: 'requestAgain' } },
          on: { 'channel.opened': 'requested' },
        },
        requested: {
          description: 'Their page was asked, and may still be loading what answers',
          after: {
            answerLate: [
              { guard: 'triesLeft', target: 'requested', reenter: true, actions: ['countTry', 'requestAgain'] },
              { target: 'unanswered' },
            ],
          },
        },
        unanswered: {
          description: 'Their page does not answer, as one without captions; it is asked again from time to time',
          after: { requestAgain: { target: 'unanswered', reenter: true, actions: 'requestAgain' } },
        },
        waiting: { description: 'Their person is asked whether they agree' },
        declined: { description: 'Their person does not want it' },
        unable: { description: 'Their browser recognises no speech' },
        captioning: {
          description: 'What they say comes as text',
          entry: 'clearTries',
          on: {
            'channel.received': {
              guard: isA('caption'),
              actions: { type: 'applyMessage', params: ({ event }) => event },
            },
          },
        },
      },
      on: {
        'channel.closed': '.unlinked',
        'channel.received': [
          { guard: isA('waiting'), target: '.waiting' },
          { guard: isA('declined'), target: '.declined' },
          { guard: isA('unable'), target: '.unable' },
          {
            guard: isA('captioning'),
            target: '.captioning',
            actions: { type: 'setService', params: ({ event }) => event },
          },
        ],
      },
    },
    text: {
      description: 'Whether something they said is shown',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'They have said nothing for a while',
          entry: 'clearText',
          on: { 'caption.shown': 'shown' },
        },
        shown: {
          description: 'They speak, or have just spoken',
          after: { shownFor: 'hidden' },
          on: { 'caption.shown': { target: 'shown', reenter: true } },
        },
      },
    },
  },
});
