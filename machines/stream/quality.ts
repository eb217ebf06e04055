import { streamSetup } from './streamSetup.ts';
import type { StreamContext } from './streamTypes.ts';

const REQUEST = {
  type: 'requestQuality',
  params: ({ context: { peers } }: { context: StreamContext }) => ({ of: Object.keys(peers) }),
} as const;

/** The quality that a viewer chose. Media servers keep it, and one that replaces another knows nothing of it. */
export const quality = streamSetup.createStateConfig({
  description: 'The quality that the person chose to get of media servers, for as long as the page is open',
  initial: 'automatic',
  states: {
    automatic: {
      // It is not repeated: each time, the server would try the full size again.
      description: 'Each media server begins so; another earlier choice is sent to it',
      on: { 'signalling.opened': { guard: 'hasChosenQuality', actions: REQUEST } },
    },
    chosen: {
      description: 'The choice is sent to every media server, and again after each interruption',
      entry: REQUEST,
      after: { qualityRepeated: { target: 'chosen', reenter: true } },
      on: {
        'signalling.opened': { target: 'chosen', reenter: true },
      },
    },
  },
  on: {
    'user.qualityChosen': [
      {
        guard: { type: 'isAutomatic', params: ({ event }) => event },
        target: '.automatic',
        actions: [{ type: 'setQuality', params: ({ event }) => event }, REQUEST],
      },
      {
        target: '.chosen',
        actions: { type: 'setQuality', params: ({ event }) => event },
      },
    ],
  },
});
