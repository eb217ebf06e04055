import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { CODE_TIMEOUT_MS, type CodeMessage } from '../contract/verification.ts';
import { callbackPort, promisePort } from '../ports.ts';
import type {
  Certificates,
  CodeChannelCommand,
  CodeChannelEvent,
  CodeChannelInput,
  DeriveCode,
  DrawNonce,
} from './ports.ts';

export type VerificationInput = {
  memberId: string;
  /** This person's code was compared before, on an earlier connection. */
  changed?: boolean;
};

type VerificationContext = {
  memberId: string;
  /** A code that was found equal is no longer the one in use. */
  changed: boolean;
  certificates: Certificates | undefined;
  nonce: string | undefined;
  commitment: string | undefined;
  theirCommitment: string | undefined;
  theirNonce: string | undefined;
  code: readonly number[] | undefined;
};

export type VerificationEvent =
  CodeChannelEvent | { type: 'user.codesMatched' } | { type: 'user.codesDiffered' } | { type: 'user.comparesAgain' };

export type VerificationEmitted = { type: 'code.changed' };

const NOTHING_AGREED = {
  nonce: undefined,
  commitment: undefined,
  theirCommitment: undefined,
  theirNonce: undefined,
  code: undefined,
} satisfies Partial<VerificationContext>;

const base = setup({
  types: {
    input: {} as VerificationInput,
    context: {} as VerificationContext,
    events: {} as VerificationEvent,
    emitted: {} as VerificationEmitted,
  },
  actors: {
    channel: callbackPort<CodeChannelCommand, CodeChannelInput>(),
    drawNonce: promisePort<DrawNonce>(),
    deriveCode: promisePort<DeriveCode>(),
  },
  guards: {
    isCommitment: (_, { message }: { message: CodeMessage }) => message.type === 'commit',
    /** Our own messages reflected back. */
    isEcho: ({ context }, { message }: { message: CodeMessage }) =>
      message.type === 'commit' && message.commitment === context.commitment,
    isSameCommitment: ({ context }, { message }: { message: CodeMessage }) =>
      message.type === 'commit' && message.commitment === context.theirCommitment,
    isReveal: (_, { message }: { message: CodeMessage }) => message.type === 'reveal',
    hasTheirCommitment: ({ context }) => context.theirCommitment !== undefined,
  },
  delays: { timeout: CODE_TIMEOUT_MS },
});

const verificationSetup = base.extend({
  actions: {
    /** A new connection or certificate: the last exchange is void. */
    startExchange: assign((_, { own, remote }: Certificates) => ({ ...NOTHING_AGREED, certificates: { own, remote } })),
    forget: assign({ ...NOTHING_AGREED, certificates: undefined }),
    setDrawn: assign((_, { nonce, commitment }: DrawNonce['output']) => ({ nonce, commitment })),
    setTheirs: assign((_, { message }: { message: CodeMessage }) =>
      message.type === 'commit' ? { theirCommitment: message.commitment } : { theirNonce: message.nonce },
    ),
    setCode: assign((_, { output }: { output: readonly number[] }) => ({ code: output })),
    sendCommitment: sendTo('channel', ({ context }) =>
      sendCode({ type: 'commit', commitment: context.commitment ?? '' }),
    ),
    sendNonce: sendTo('channel', ({ context }) => sendCode({ type: 'reveal', nonce: context.nonce ?? '' })),
    loseMatch: enqueueActions(({ enqueue }) => {
      enqueue.assign({ changed: true });
      enqueue(emit({ type: 'code.changed' }));
    }),
  },
});

const sendCode = (message: CodeMessage): CodeChannelCommand => ({ type: 'send.code', message });

/**
 * The code that two people compare aloud, for the connection to one member. Both ends commit to a number by its hash
 * and reveal it only once they have the other's hash; a man in the middle has to commit before knowing which code
 * results, and has one try per connection.
 */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  description: 'The code by which two people detect a man in the middle',
  context: ({ input: { memberId, changed = false } }) => ({
    memberId,
    changed,
    certificates: undefined,
    ...NOTHING_AGREED,
  }),
  invoke: { id: 'channel', src: 'channel', input: ({ context: { memberId } }) => ({ memberId }) },
  initial: 'unlinked',
  on: {
    'channel.opened': { target: '.drawing', actions: { type: 'startExchange', params: ({ event }) => event } },
    'channel.unverifiable': { target: '.refused', actions: 'forget' },
    'channel.closed': { target: '.unlinked', actions: 'forget' },
  },
  states: {
    unlinked: { description: 'There is no connection over which the pages could agree' },
    drawing: {
      description: 'A random number is drawn for this connection',
      invoke: {
        id: 'drawNonce',
        src: 'drawNonce',
        input: ({ context }) => ({ own: context.certificates?.own ?? '' }),
        onDone: { target: 'committed', actions: { type: 'setDrawn', params: ({ event }) => event.output } },
        onError: 'refused',
      },
      on: {
        'channel.received': [
          {
            guard: { type: 'isCommitment', params: ({ event }) => event },
            actions: { type: 'setTheirs', params: ({ event }) => event },
          },
          { target: 'refused' },
        ],
      },
    },
    committed: {
      description: 'Our hash is sent; theirs is awaited, and nothing more is sent without it',
      entry: 'sendCommitment',
      always: { guard: 'hasTheirCommitment', target: 'revealed' },
      on: {
        'channel.received': [
          { guard: { type: 'isEcho', params: ({ event }) => event }, target: 'refused' },
          {
            guard: { type: 'isCommitment', params: ({ event }) => event },
            actions: { type: 'setTheirs', params: ({ event }) => event },
          },
          { target: 'refused' },
        ],
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The other page may still be loading what it needs',
          after: { timeout: 'unanswered' },
        },
        unanswered: { description: 'It does not answer; the person sees that, and it may still answer' },
      },
    },
    revealed: {
      description: 'Our number is sent; theirs is awaited, and must match its hash',
      // The side that came later has not received our hash yet.
      entry: ['sendCommitment', 'sendNonce'],
      on: {
        'channel.received': [
          {
            guard: { type: 'isReveal', params: ({ event }) => event },
            target: 'deriving',
            actions: { type: 'setTheirs', params: ({ event }) => event },
          },
          { guard: { type: 'isSameCommitment', params: ({ event }) => event } },
          { target: 'refused' },
        ],
      },
    },
    deriving: {
      description: 'The code is derived, if their number matches its hash',
      invoke: {
        id: 'deriveCode',
        src: 'deriveCode',
        input: ({ context: { certificates, nonce, theirNonce, theirCommitment } }) => ({
          own: certificates?.own ?? '',
          remote: certificates?.remote ?? '',
          nonce: nonce ?? '',
          theirNonce: theirNonce ?? '',
          theirCommitment: theirCommitment ?? '',
        }),
        onDone: { target: 'shown', actions: { type: 'setCode', params: ({ event }) => event } },
        onError: 'refused',
      },
    },
    shown: {
      description: 'There is a code; later messages of the other page change nothing',
      initial: 'uncompared',
      states: {
        uncompared: {
          description: 'The two people have not said whether the codes match',
          on: { 'user.codesMatched': 'matched', 'user.codesDiffered': 'differed' },
        },
        matched: {
          description: 'The codes match: there is no man in the middle, as long as it is this connection',
          entry: assign({ changed: false }),
          on: {
            'user.comparesAgain': 'uncompared',
            'channel.opened': {
              target: '#verification.drawing',
              actions: ['loseMatch', { type: 'startExchange', params: ({ event }) => event }],
            },
            'channel.unverifiable': { target: '#verification.refused', actions: ['loseMatch', 'forget'] },
            'channel.closed': { target: '#verification.unlinked', actions: ['loseMatch', 'forget'] },
          },
        },
        differed: {
          description: 'The codes differ: there may be a man in the middle',
          on: { 'user.comparesAgain': 'uncompared' },
        },
      },
    },
    refused: { description: 'The exchange failed: there is no code for this connection' },
  },
});
