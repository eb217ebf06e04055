import { createRecorder, type Recorder } from '@colloquy/machines/recorder/recorder.ts';

/** Records every actor of this page, from its first one on. In a chunk of its own: only who asked for it loads it. */
export function startRecorder(participant: string): Recorder {
  return createRecorder({
    participant,
    node: 'browser',
    now: () => performance.now(),
    wall: () => Date.now(),
  });
}
