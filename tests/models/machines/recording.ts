import { recordingMachine } from '@colloquy/machines/mediaRecording/recordingMachine.ts';
import { modelOf } from '../model.ts';

export const recording = modelOf(recordingMachine, {
  recording: {
    input: undefined,
    events: [
      { type: 'user.recordingRequested', fileName: 'Bees 2026-03-05 14.30' },
      { type: 'recorder.started', toDisk: true },
      { type: 'recorder.cancelled' },
      { type: 'recorder.grew', bytes: 1_000, seconds: 1 },
      { type: 'recorder.full' },
      { type: 'recorder.saved' },
      { type: 'recorder.failed', reason: 'notWritten' },
      { type: 'user.recordingStopped' },
      { type: 'user.noticeClosed' },
      { type: 'broadcast.ended' },
    ],
  },
});
