import { assign, sendTo, setup } from 'xstate';
import { callbackPort } from '../ports.ts';
import type { RecorderCommand, RecorderEvent, RecorderInput, RecordingFailure } from './ports.ts';

type RecordingContext = {
  fileName: string;
  toDisk: boolean;
  /** What is recorded so far. */
  bytes: number;
  seconds: number;
  /** Whether it ended because memory was used up. */
  isFull: boolean;
  failure: RecordingFailure | undefined;
};

export type RecordingEvent =
  | RecorderEvent
  | { type: 'user.recordingRequested'; fileName: string }
  | { type: 'user.recordingStopped' }
  | { type: 'user.noticeClosed' }
  /** A recording ends with its broadcast. */
  | { type: 'broadcast.ended' };

const INITIAL = { toDisk: false, bytes: 0, seconds: 0, isFull: false, failure: undefined } as const;

const RECORD = {
  target: 'active',
  actions: { type: 'begin', params: ({ event }: { event: { fileName: string } }) => event },
} as const;

/** A broadcaster's recording of what is sent, from the request to the file. */
export const recordingMachine = setup({
  types: { context: {} as RecordingContext, events: {} as RecordingEvent },
  actors: { recorder: callbackPort<RecorderCommand, RecorderInput>() },
  actions: {
    begin: assign((_, { fileName }: { fileName: string }) => ({ ...INITIAL, fileName })),
    setStart: assign((_, { toDisk }: { toDisk: boolean }) => ({ toDisk })),
    setSize: assign((_, { bytes, seconds }: { bytes: number; seconds: number }) => ({ bytes, seconds })),
    setFull: assign({ isFull: true }),
    setFailure: assign((_, { reason }: { reason: RecordingFailure }) => ({ failure: reason })),
    stopRecorder: sendTo('recorder', { type: 'stop.recording' }),
  },
}).createMachine({
  id: 'recording',
  description: 'A broadcaster’s recording of what is sent, in a file of their own',
  context: { ...INITIAL, fileName: '' },
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is recorded', on: { 'user.recordingRequested': RECORD } },
    active: {
      description: 'The recorder runs; its clean-up keeps what there is',
      invoke: { id: 'recorder', src: 'recorder', input: ({ context: { fileName } }) => ({ fileName }) },
      initial: 'opening',
      states: {
        opening: {
          description: 'The person chooses a file',
          on: {
            'recorder.started': { target: 'running', actions: { type: 'setStart', params: ({ event }) => event } },
            'recorder.cancelled': '#recording.idle',
            'broadcast.ended': '#recording.idle',
          },
        },
        running: {
          description: 'What viewers are sent is recorded',
          on: {
            'user.recordingStopped': 'finishing',
            'broadcast.ended': 'finishing',
            'recorder.full': { target: 'finishing', actions: 'setFull' },
          },
        },
        finishing: {
          description: 'What is left is written',
          entry: 'stopRecorder',
        },
      },
      on: {
        'recorder.saved': 'saved',
        'recorder.grew': { actions: { type: 'setSize', params: ({ event }) => event } },
        'recorder.failed': { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
    saved: {
      description: 'The file is complete',
      on: { 'user.recordingRequested': RECORD, 'user.noticeClosed': 'idle' },
    },
    failed: {
      description: 'It ended with an error; what was written before is kept where possible',
      on: { 'user.recordingRequested': RECORD, 'user.noticeClosed': 'idle' },
    },
  },
});
