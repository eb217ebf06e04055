import { codeOf, streamSetup } from './streamSetup.ts';

const refusedList = {
  guard: {
    type: 'isRefusal',
    params: ({ event }: { event: { payload: { event: string } } }) => ({
      event: event.payload.event,
      of: 'request-broadcasters',
    }),
  },
  target: 'failed',
  actions: {
    type: 'setListFailure',
    params: ({ event }: { event: { payload: { code: string } } }) => ({ code: codeOf(event.payload.code) }),
  },
} as const;

/** Who is on air, as far as we know. */
export const directory = streamSetup.createStateConfig({
  description: 'Who is on air, as far as we know',
  initial: 'awaited',
  states: {
    awaited: {
      description: 'The list was requested, or will be once connected',
      tags: 'listing',
      after: {
        joinLate: { target: 'failed', actions: { type: 'setListFailure', params: { code: 'unreachable' } } },
      },
    },
    known: { description: 'The server reports every change' },
    failed: {
      description: 'There is no list, or an outdated one',
      tags: 'needsHelp',
      on: { 'user.retryRequested': { target: 'awaited', actions: 'requestList' } },
    },
  },
  on: {
    'signal.broadcaster-available': {
      target: '.known',
      actions: { type: 'setList', params: ({ event }) => ({ list: event.payload }) },
    },
    'signal.signalError': { ...refusedList, target: '.failed' },
    'signalling.gaveUp': {
      target: '.failed',
      actions: { type: 'setListFailure', params: ({ event }) => event },
    },
  },
});
