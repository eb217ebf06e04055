import { assign, setup, type EventObject } from 'xstate';
import type { Pulse } from '../contract/http.ts';
import { failureOf } from '../contract/failure.ts';
import { STRANGER_DELAYS } from '../contract/strangerDelays.ts';
import { callbackPort, promisePort } from '../ports.ts';
import type { RequestPulse, VisibilityEvent } from './ports.ts';

export type PulseEvent = VisibilityEvent | { type: 'tags.changed'; tags: readonly string[] };

type PulseContext = {
  tags: readonly string[];
  /** The server's last answer; absent where there is none yet, or it does not answer. */
  pulse?: Pulse;
};

/** The codes of a server that does not know the call; it is not asked again. */
const UNKNOWN_CALL = new Set<string>(['not_found', 'internal', 'invalid']);

/** How many people talk and wait now, polled while somebody looks at it. */
export const pulseMachine = setup({
  types: {
    input: {} as { tags: readonly string[] },
    context: {} as PulseContext,
    events: {} as PulseEvent,
  },
  actors: { requestPulse: promisePort<RequestPulse>(), sight: callbackPort<EventObject>() },
  actions: {
    setTags: assign({ tags: (_, { tags }: { tags: readonly string[] }) => tags }),
    setPulse: assign({ pulse: (_, { output }: { output: Pulse }) => output }),
    clearPulse: assign({ pulse: undefined }),
  },
  guards: { knowsNoPulse: (_, params: { error: unknown }) => UNKNOWN_CALL.has(failureOf(params.error).code) },
  delays: { pulse: STRANGER_DELAYS.pulse },
}).createMachine({
  id: 'pulse',
  description: 'How many people talk and wait now, polled while the page is visible',
  context: ({ input: { tags } }) => ({ tags }),
  invoke: { id: 'sight', src: 'sight' },
  initial: 'asking',
  states: {
    asking: {
      description: 'The request is pending',
      invoke: {
        id: 'requestPulse',
        src: 'requestPulse',
        input: ({ context: { tags } }) => ({ tags }),
        onDone: { target: 'idle', actions: { type: 'setPulse', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'knowsNoPulse', params: ({ event }) => event },
            target: 'unknown',
            actions: 'clearPulse',
          },
          { target: 'idle', actions: 'clearPulse' },
        ],
      },
      on: {
        'page.hidden': 'hidden',
        'tags.changed': {
          target: 'asking',
          reenter: true,
          actions: { type: 'setTags', params: ({ event }) => event },
        },
      },
    },
    idle: {
      description: 'Asked a moment ago',
      after: { pulse: 'asking' },
      on: {
        'page.hidden': 'hidden',
        'tags.changed': { target: 'asking', actions: { type: 'setTags', params: ({ event }) => event } },
      },
    },
    hidden: {
      description: 'The page is hidden, so nothing is requested',
      on: {
        'page.shown': 'asking',
        'tags.changed': { actions: { type: 'setTags', params: ({ event }) => event } },
      },
    },
    unknown: {
      description: 'This server does not offer it; it is asked again when the page becomes visible again',
      on: {
        'page.shown': 'asking',
        'tags.changed': { actions: { type: 'setTags', params: ({ event }) => event } },
      },
    },
  },
});
