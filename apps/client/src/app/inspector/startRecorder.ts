import type { Recorder } from '@colloquy/machines/actorRecorder/recorder.ts';
import { createBrowserRecorder } from './browserRecorder.ts';
import { createSimulations, type SimulatedServices } from './simulations.ts';
import { trackOpenSockets } from './openSockets.ts';

/** A recorder of this page, and its simulations. */
export type PageRecorder = Recorder & { simulations: SimulatedServices };

/** Records every actor of this page, from the first one on. A chunk of its own: only pages that request it load it. */
export function startRecorder(participant: string): PageRecorder {
  const simulations = createSimulations();
  trackOpenSockets();
  const recorder = createBrowserRecorder(participant);
  return { ...recorder, record: (machine) => recorder.record(simulations.take(machine)), simulations };
}
