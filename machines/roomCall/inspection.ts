import { raise } from 'xstate';
import { roomCallSetup } from './roomCallSetup.ts';

/**
 * The region of whether a developer watches. The pass goes from the notice straight to the port: no context holds it.
 */
export const inspection = roomCallSetup.createStateConfig({
  description: 'Whether a developer watches the machines of this call',
  initial: 'unwatched',
  states: {
    unwatched: {
      description: 'Nobody watches, and nothing is recorded',
      on: { 'signal.inspected': 'watched' },
    },
    watched: {
      description: 'A developer watches; the person sees that and can refuse',
      invoke: {
        id: 'inspected',
        src: 'inspected',
        input: ({ event }) => ({ pass: event.type === 'signal.inspected' ? event.payload.pass : '' }),
      },
      on: {
        'signal.inspectionEnded': 'unwatched',
        'inspection.ended': 'unwatched',
        // One step later: a stopped port receives nothing more.
        'user.inspectionRefused': { actions: ['refuseInspection', raise({ type: 'inspection.refused' })] },
        'inspection.refused': 'refused',
      },
    },
    refused: { description: 'The person refuses to be watched in this call' },
  },
});
