import { chatEventsSetup } from './chatEventsSetup.ts';

/** Of renames in a row the first counts at once; then one in each `NAME_INTERVAL`, the latest. */
export const repeatedRenames = chatEventsSetup.createStateConfig({
  description: 'Whether the other person may get another name',
  initial: 'open',
  states: {
    open: {
      description: 'The next name counts at once',
      on: {
        'remote.named': { target: 'kept', actions: { type: 'emitName', params: ({ event }) => event } },
      },
    },
    kept: {
      description: 'A name was said a moment ago; of later ones the last counts',
      on: { 'remote.named': { actions: { type: 'setLaterName', params: ({ event }) => event } } },
      after: {
        nameKept: [
          { guard: 'hasLaterName', target: 'kept', reenter: true, actions: 'emitLaterName' },
          { target: 'open' },
        ],
      },
    },
  },
});
