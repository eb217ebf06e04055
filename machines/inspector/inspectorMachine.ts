import { assign, setup } from 'xstate';
import { promisePort } from '../ports.ts';
import { RecordingError, type Recording } from '../recorder/format.ts';
import type { GivenFile, OpenFailure, OpenRecording, RecordingPlace } from './ports.ts';

export type InspectorInput = {
  /** There is something to watch in this page. */
  live: boolean;
  /** A recording to open first. */
  link?: string | undefined;
  /** The record to look at first. */
  at?: number | undefined;
};

type InspectorContext = {
  live: boolean;
  place: RecordingPlace | undefined;
  opened: OpenRecording['output'] | undefined;
  /** Which record is looked at, by its index; undefined is the newest. */
  at: number | undefined;
  failure: OpenFailure | undefined;
};

export type InspectorEvent =
  | { type: 'user.filesGiven'; files: readonly GivenFile[] }
  | { type: 'user.travelled'; at: number }
  /** Back to what happens now. */
  | { type: 'user.followed' }
  /** Stops what happens now in the view, not in the page. */
  | { type: 'user.paused'; at: number }
  | { type: 'user.closed' };

const failureOf = (error: unknown): OpenFailure =>
  error instanceof RecordingError ? { kind: 'unreadable', line: error.line } : { kind: 'unreachable' };

const lastOf = ({ records }: Recording) => Math.max(0, records.length - 1);

/** What the inspector looks at: this page as it goes on, a moment of its past, or a recording. It never touches an actor. */
export const inspectorMachine = setup({
  types: {
    input: {} as InspectorInput,
    context: {} as InspectorContext,
    events: {} as InspectorEvent,
    tags: {} as 'travelling' | 'busy',
  },
  actors: { openRecording: promisePort<OpenRecording>() },
  actions: {
    keepPlace: assign({ place: (_, { files }: { files: readonly GivenFile[] }) => ({ files }), failure: undefined }),
    lookAt: assign({ at: (_, { at }: { at: number }) => at }),
    lookAtNow: assign({ at: undefined }),
    keepOpened: assign({
      opened: (_, opened: OpenRecording['output']) => opened,
      at: ({ context: { at } }, { recording }: OpenRecording['output']) => Math.min(at ?? Infinity, lastOf(recording)),
    }),
    close: assign({ opened: undefined, at: undefined, place: undefined }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== undefined,
    isLive: ({ context }) => context.live,
    hasOpened: ({ context }) => context.opened !== undefined,
  },
}).createMachine({
  id: 'inspector',
  description: 'What the inspector looks at',
  context: ({ input: { live, link, at } }) => ({
    live,
    place: link === undefined ? undefined : { link },
    opened: undefined,
    at,
    failure: undefined,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'What there is to look at decides',
      always: [
        { guard: 'hasOpened', target: 'imported' },
        { guard: 'hasPlace', target: 'opening' },
        { guard: 'isLive', target: 'live' },
        { target: 'empty' },
      ],
    },
    empty: { description: 'Nothing to look at; it waits for a file' },
    live: {
      description: 'This page, as it goes on',
      initial: 'following',
      states: {
        following: {
          description: 'The newest record is looked at',
          entry: 'lookAtNow',
          on: { 'user.paused': { target: 'travelling', actions: { type: 'lookAt', params: ({ event }) => event } } },
        },
        travelling: {
          description: 'An earlier moment is looked at; the page goes on unseen',
          tags: 'travelling',
          on: { 'user.followed': 'following' },
        },
      },
      on: {
        'user.travelled': { target: '.travelling', actions: { type: 'lookAt', params: ({ event }) => event } },
      },
    },
    opening: {
      description: 'A recording is read',
      tags: 'busy',
      invoke: {
        id: 'openRecording',
        src: 'openRecording',
        // Entered with a place only.
        input: ({ context: { place } }) => place ?? { files: [] },
        onDone: { target: 'imported', actions: { type: 'keepOpened', params: ({ event }) => event.output } },
        onError: {
          target: 'choosing',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
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
      },
    },
  },
  on: {
    'user.filesGiven': {
      target: '.opening',
      actions: [{ type: 'keepPlace', params: ({ event }) => event }, assign({ at: undefined })],
    },
  },
});
