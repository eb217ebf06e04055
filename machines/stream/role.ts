import { onAir } from './onAir.ts';
import { streamSetup } from './streamSetup.ts';
import { viewing } from './viewing.ts';

/** The two ways to start when neither broadcasting nor watching. */
const starts = {
  'user.previewRequested': 'onAir',
  'user.goLiveRequested': 'onAir.preparing',
  'user.broadcasterPicked': {
    guard: { type: 'isListed', params: ({ event }: { event: { id: string } }) => event },
    target: 'viewing',
    actions: { type: 'pick', params: ({ event }: { event: { id: string } }) => event },
  },
  'user.streamOpened': {
    target: 'viewing',
    actions: { type: 'pickByAddress', params: ({ event }: { event: { id: string } }) => event },
  },
} as const;

/** The person's role on the stream page. */
export const role = streamSetup.createStateConfig({
  description: 'The person’s role',
  initial: 'idle',
  states: {
    idle: { description: 'Neither broadcasting nor watching', on: starts },
    onAir,
    viewing,
    ended: {
      description: 'The watched broadcast is over; it is watched again if the same person is back on air',
      on: {
        ...starts,
        'user.leftStream': { target: 'idle', actions: ['clearFailure', 'clearWatched'] },
        'signal.broadcaster-available': {
          guard: { type: 'isBackOnAir', params: ({ event }) => ({ list: event.payload }) },
          target: 'viewing',
          actions: { type: 'pickAgain', params: ({ event }) => ({ list: event.payload }) },
        },
      },
    },
  },
});
