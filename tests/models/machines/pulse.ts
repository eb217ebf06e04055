import { Failure } from '@colloquy/machines/contract/failure.ts';
import { pulseMachine } from '@colloquy/machines/pulse/pulseMachine.ts';
import { modelOf } from '../model.ts';

export const pulse = modelOf(pulseMachine, {
  watched: {
    input: { tags: ['rust'] },
    events: [
      {
        type: 'xstate.done.actor.requestPulse',
        output: { talking: 23, waiting: 4, typical_wait_s: null, tags: [], popular: [] },
      },
      { type: 'xstate.error.actor.requestPulse', error: new Failure('not_found') },
      { type: 'xstate.error.actor.requestPulse', error: new Failure('unreachable') },
      { type: 'page.shown' },
      { type: 'page.hidden' },
      { type: 'tags.changed', tags: ['rust', 'design'] },
    ],
  },
});
