import { assign, sendTo, setup } from 'xstate';
import type { DeviceKind } from '../media/ports.ts';
import { actionPort, callbackPort } from '../ports.ts';
import type { ProcessorCommand, ProcessorEvent, ProcessorInput, RememberEffect, TrackEffect } from './ports.ts';

/** Fewer frames than this look like a fault of the connection. */
const SLOW = 20;
/** That many measurements in a row, of about a second each. */
const SLOW_FOR = 5;

export type TrackEffectEvent =
  { type: 'user.effectChosen'; effect: TrackEffect } | { type: 'user.effectDropped' } | ProcessorEvent;

type TrackEffectContext = {
  kind: DeviceKind;
  /** What the person wants, whether or not it works; undefined for no effect. */
  effect: TrackEffect | undefined;
  /** Slow measurements in a row. */
  slow: number;
};

type Measured = { framesPerSecond: number };

const REMEMBER = {
  type: 'rememberEffect',
  params: ({ context: { kind, effect } }: { context: TrackEffectContext }) => ({ kind, effect }),
} as const;

const CHOOSE = [
  { type: 'setEffect', params: ({ event }: { event: { effect: TrackEffect } }) => event },
  REMEMBER,
] as const;

const DROP = ['clearEffect', REMEMBER] as const;

/** An effect on what one device sends: background and brightness of the camera, noise of the microphone. */
export const trackEffectMachine = setup({
  types: {
    context: {} as TrackEffectContext,
    events: {} as TrackEffectEvent,
    input: {} as { kind: DeviceKind; effect?: TrackEffect | undefined },
  },
  actors: { processor: callbackPort<ProcessorCommand, ProcessorInput>() },
  actions: {
    rememberEffect: actionPort<RememberEffect>(),
    setEffect: assign({ effect: (_, { effect }: { effect: TrackEffect }) => effect }),
    clearEffect: assign({ effect: undefined }),
    changeEffect: sendTo('processor', (_, { effect }: { effect: TrackEffect }): ProcessorCommand => ({
      type: 'change.effect',
      effect,
    })),
    countSlow: assign({ slow: ({ context }) => context.slow + 1 }),
    clearSlow: assign({ slow: 0 }),
  },
  guards: {
    hasEffect: ({ context }) => context.effect !== undefined,
    isSlow: (_, { framesPerSecond }: Measured) => framesPerSecond < SLOW,
    staysSlow: ({ context }, { framesPerSecond }: Measured) => framesPerSecond < SLOW && context.slow + 1 >= SLOW_FOR,
  },
}).createMachine({
  id: 'trackEffect',
  description: 'An effect on what one device sends to the others',
  context: ({ input: { kind, effect } }) => ({ kind, effect, slow: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'It begins with what was chosen before',
      always: [{ guard: 'hasEffect', target: 'wanted' }, { target: 'off' }],
    },
    off: {
      description: 'The device’s own track is sent, as the person wants',
      on: { 'user.effectChosen': { target: 'wanted', actions: CHOOSE } },
    },
    wanted: {
      description: 'A changed track is sent, or about to be',
      initial: 'loading',
      entry: 'clearSlow',
      invoke: {
        id: 'processor',
        src: 'processor',
        input: ({ context: { effect = {} } }) => ({ effect }),
      },
      states: {
        loading: {
          description: 'What changes the track is being loaded; of a camera nothing is sent meanwhile',
          on: { 'effect.started': 'on' },
        },
        on: {
          description: 'The others get the changed track',
          on: {
            'effect.measured': [
              { guard: { type: 'staysSlow', params: ({ event }) => event }, target: '#trackEffect.tooSlow' },
              { guard: { type: 'isSlow', params: ({ event }) => event }, actions: 'countSlow' },
              { actions: 'clearSlow' },
            ],
          },
        },
      },
      on: {
        'user.effectChosen': {
          actions: [...CHOOSE, { type: 'changeEffect', params: ({ event }) => event }],
        },
        'user.effectDropped': { target: 'off', actions: DROP },
        'effect.failed': 'failed',
      },
    },
    tooSlow: {
      description: 'This device is too slow for the effect: the device’s own track is sent, and the person reads why',
      on: {
        'user.effectChosen': { target: 'wanted', actions: CHOOSE },
        'user.effectDropped': { target: 'off', actions: DROP },
      },
    },
    failed: {
      description: 'The effect could not be loaded, or broke: the device’s own track is sent, and the person reads why',
      on: {
        'user.effectChosen': { target: 'wanted', actions: CHOOSE },
        'user.effectDropped': { target: 'off', actions: DROP },
      },
    },
  },
});
