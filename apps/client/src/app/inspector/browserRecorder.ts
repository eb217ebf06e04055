import { createRecorder, type Recorder } from '@colloquy/machines/recorder/recorder.ts';

/** A recorder by this browser's clocks. It changes nothing in the page: whoever is only watched keeps their own. */
export const createBrowserRecorder = (participant: string): Recorder =>
  createRecorder({
    participant,
    node: 'browser',
    now: () => performance.now(),
    wall: () => Date.now(),
  });
