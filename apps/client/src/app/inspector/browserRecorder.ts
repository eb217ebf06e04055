import { createRecorder, type Recorder } from '@colloquy/machines/actorRecorder/recorder.ts';

/** A recorder with this browser's clocks. It does not modify the page. */
export const createBrowserRecorder = (participant: string): Recorder =>
  createRecorder({
    participant,
    node: 'browser',
    now: () => performance.now(),
    wallClock: () => Date.now(),
  });
