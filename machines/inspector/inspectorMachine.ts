import { assign, sendTo, setup } from 'xstate';
import { callbackPort, promisePort } from '../ports.ts';
import { RecordingError, type Recording } from '../actorRecorder/format.ts';
import { findState } from './findState.ts';
import type {
  EventRefusal,
  GivenFile,
  OpenFailure,
  OpenRecording,
  RecordingPlace,
  SandboxAt,
  SandboxEvent,
  SendToSandbox,
} from './ports.ts';
import type { Fork } from './sandbox/fork.ts';

export type InspectorInput = {
  /** This page has actors to watch. */
  live: boolean;
  /** A recording to open first. */
  link?: string | undefined;
  /** The record to select first. */
  at?: number | undefined;
  /** Otherwise the first record at which a machine is in this state, by the state's id. */
  state?: string | undefined;
};

type InspectorContext = {
  live: boolean;
  state: string | undefined;
  place: RecordingPlace | undefined;
  opened: OpenRecording['output'] | undefined;
  /** The index of the selected record; undefined is the newest. */
  at: number | undefined;
  failure: OpenFailure | undefined;
  /** What a sandbox was forked from, and which record was selected then. */
  fork: { from: Fork; at: number | undefined } | undefined;
  sandbox: SandboxAt | undefined;
  refusal: EventRefusal | undefined;
};

export type InspectorEvent =
  | SandboxEvent
  | { type: 'user.filesGiven'; files: readonly GivenFile[] }
  | { type: 'user.travelled'; at: number }
  /** Back to live. */
  | { type: 'user.followed' }
  /** Pauses the view, not the page. */
  | { type: 'user.paused'; at: number }
  | { type: 'user.closed' }
  /** Forks one machine from the selected moment. */
  | { type: 'user.forked'; from: Fork }
  /** Sends an event to the sandbox: its name, and its payload as text. */
  | { type: 'user.eventSent'; name: string; text: string }
  | { type: 'user.sandboxLeft' };

const failureOf = (error: unknown): OpenFailure =>
  error instanceof RecordingError ? { kind: 'unreadable', line: error.line } : { kind: 'unreachable' };

const lastOf = ({ records }: Recording) => Math.max(0, records.length - 1);

/**
 * What the inspector shows: this page live, a moment of its past, a recording, or a fork. It never affects an actor of
 * the page.
 */
export const inspectorMachine = setup({
  types: {
    input: {} as InspectorInput,
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    tags: {} as 'travelling' | 'busy',
  },
  actors: { openRecording: promisePort<OpenRecording>(), sandbox: callbackPort<SendToSandbox, Fork>() },
  actions: {
    setPlace: assign({ place: (_, { files }: { files: readonly GivenFile[] }) => ({ files }), failure: undefined }),
    lookAt: assign({ at: (_, { at }: { at: number }) => at }),
    lookAtNow: assign({ at: undefined }),
    setOpened: assign({
      opened: (_, opened: OpenRecording['output']) => opened,
      at: ({ context: { at, state } }, { recording }: OpenRecording['output']) =>
        Math.min(
          at ?? (state === undefined ? Infinity : (findState(recording, state)?.at ?? Infinity)),
          lastOf(recording),
        ),
    }),
    close: assign({ opened: undefined, at: undefined, place: undefined }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    setFork: assign({ fork: ({ context: { at } }, { from }: { from: Fork }) => ({ from, at }) }),
    setSandbox: assign({ sandbox: (_, { sandbox }: { sandbox: SandboxAt }) => sandbox, refusal: undefined }),
    setRefusal: assign({ refusal: (_, { refusal }: { refusal: EventRefusal }) => refusal }),
    leaveSandbox: assign({
      at: ({ context }) => context.fork?.at,
      fork: undefined,
      sandbox: undefined,
      refusal: undefined,
    }),
    failSandbox: assign({ failure: { kind: 'noSandbox' } }),
    sendToSandbox: sendTo('sandbox', (_, { name, text }: { name: string; text: string }): SendToSandbox => ({
      type: 'send.event',
      name,
      text,
    })),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== undefined,
    isLive: ({ context }) => context.live,
    hasOpened: ({ context }) => context.opened !== undefined,
  },
}).createMachine({
  id: 'inspector',
  description: 'What the inspector shows',
  context: ({ input: { live, link, at, state } }) => ({
    live,
    state,
    place: link === undefined ? undefined : { link },
    opened: undefined,
    at,
    failure: undefined,
    fork: undefined,
    sandbox: undefined,
    refusal: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The available sources decide',
      always: [
        { guard: 'hasOpened', target: 'imported' },
        { guard: 'hasPlace', target: 'opening' },
        { guard: 'isLive', target: 'live' },
        { target: 'empty' },
      ],
    },
    empty: { description: 'Nothing to show; it waits for a file' },
    live: {
      description: 'This page, live',
      initial: 'following',
      states: {
        following: {
          description: 'The newest record is selected',
          entry: 'lookAtNow',
          on: { 'user.paused': { target: 'travelling', actions: { type: 'lookAt', params: ({ event }) => event } } },
        },
        travelling: {
          description: 'An earlier moment is selected; the page goes on in the background',
          tags: 'travelling',
          on: { 'user.followed': 'following' },
        },
      },
      on: {
        'user.travelled': { target: '.travelling', actions: { type: 'lookAt', params: ({ event }) => event } },
        'user.forked': { target: 'sandbox', actions: { type: 'setFork', params: ({ event }) => event } },
      },
    },
    opening: {
      description: 'A recording is being read',
      tags: 'busy',
      invoke: {
        id: 'openRecording',
        src: 'openRecording',
        // Entered with a place only.
        input: ({ context: { place } }) => place ?? { files: [] },
        onDone: { target: 'imported', actions: { type: 'setOpened', params: ({ event }) => event.output } },
        onError: {
          target: 'choosing',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            assign({ place: undefined }),
          ],
        },
      },
      on: { 'user.closed': { target: 'choosing', actions: assign({ place: undefined }) } },
    },
    imported: {
      description: 'A recording, at one of its moments',
      tags: 'travelling',
      on: {
        'user.travelled': { actions: { type: 'lookAt', params: ({ event }) => event } },
        'user.closed': { target: 'choosing', actions: 'close' },
        'user.forked': { target: 'sandbox', actions: { type: 'setFork', params: ({ event }) => event } },
      },
    },
    sandbox: {
      description: 'One machine runs by itself from a moment, with ports that reach nothing',
      invoke: {
        id: 'sandbox',
        src: 'sandbox',
        // Entered with a fork only.
        input: ({ context: { fork } }) => fork?.from ?? { machine: '', value: '', context: {}, children: [] },
      },
      initial: 'beginning',
      states: {
        beginning: { description: 'The machine is restored to its recorded state', tags: 'busy' },
        following: { description: 'Its newest record is selected', entry: 'lookAtNow' },
        travelling: {
          description: 'An earlier moment of the sandbox is selected',
          tags: 'travelling',
          on: { 'user.followed': 'following' },
        },
      },
      on: {
        'sandbox.moved': { target: '.following', actions: { type: 'setSandbox', params: ({ event }) => event } },
        'sandbox.refused': { actions: { type: 'setRefusal', params: ({ event }) => event } },
        'sandbox.failed': { target: 'choosing', actions: ['leaveSandbox', 'failSandbox'] },
        'user.eventSent': { actions: { type: 'sendToSandbox', params: ({ event }) => event } },
        'user.travelled': { target: '.travelling', actions: { type: 'lookAt', params: ({ event }) => event } },
        'user.sandboxLeft': { target: 'choosing', actions: 'leaveSandbox' },
      },
    },
  },
  on: {
    'user.filesGiven': {
      target: '.opening',
      actions: ['leaveSandbox', { type: 'setPlace', params: ({ event }) => event }, assign({ at: undefined })],
    },
  },
});
