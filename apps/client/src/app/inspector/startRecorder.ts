import type { Recorder } from '@colloquy/machines/recorder/recorder.ts';
import { createBrowserRecorder } from './browserRecorder.ts';
import { createSimulations, type SimulatedWorld } from './simulations.ts';
import { trackSockets } from './trackSockets.ts';

/** A recorder of this page, and what can be done to the page as if the world did. */
export type PageRecorder = Recorder & { simulations: SimulatedWorld };

/** Records every actor of this page, from its first one on. In a chunk of its own: only who asked for it loads it. */
export function startRecorder(participant: string): PageRecorder {
  const simulations = createSimulations();
  trackSockets();
  const recorder = createBrowserRecorder(participant);
  return { ...recorder, watch: (machine) => recorder.watch(simulations.take(machine)), simulations };
}
