import { emit } from 'xstate';
import { roomCallSetup } from '../roomCallSetup.ts';

/** The region of the hint to somebody who speaks while muted: once in a while, not with every word. */
export const unheardSpeech = roomCallSetup.createStateConfig({
  description: 'Whether somebody who speaks while muted gets a hint',
  initial: 'ready',
  states: {
    ready: {
      description: 'The next speech while the microphone is off leads to a hint',
      on: {
        'media.voiceHeard': { guard: 'isMuted', target: 'coolingDown', actions: emit({ type: 'speech.unheard' }) },
      },
    },
    coolingDown: {
      description: 'The hint was given; it is not repeated for a while',
      after: { hintPause: 'ready' },
    },
  },
});
