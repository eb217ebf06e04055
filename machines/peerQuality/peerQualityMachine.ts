import { assign, enqueueActions, sendTo, setup, type AnyActorRef, type SnapshotFrom } from 'xstate';
import { callbackPort } from '../ports.ts';
import { canLower, capsFor, rungOf } from './ladder.ts';
import { isStrained, prospectAbove } from './sendingStrain.ts';
import { agreedOn, qualityOf, remembered, type ConnectionQuality } from './weakOrPoor.ts';
import type { Measure, MeterCommand, MeterEvent, MeterInput, QualityEvent, QualityInput, SizesEvent } from './ports.ts';

/** After this long under strain the picture is lowered; milliseconds. */
export const STRAIN_BORNE_MS = 6_000;

/**
 * Where there is no measure of headroom, a better picture is tried after this long (doubled each further time);
 * milliseconds.
 */
const CALM_KEPT_MS = 20_000;

/**
 * A picture that leaves bandwidth unused is raised on trial after this long (doubled when that was too much);
 * milliseconds.
 */
const UNUSED_KEPT_MS = 2_000;

type QualityContext = {
  memberId: string;
  owner: AnyActorRef | undefined;
  alone: boolean;
  /** Whether the picture is to be sent at half the lines too. */
  half: boolean;
  /** The last measure; undefined before the first. */
  latest: Measure | undefined;
  recent: readonly ConnectionQuality[];
  /** The shortest round trip seen, in milliseconds. */
  shortest: number | undefined;
  /** How many rungs below the one that the number of connections allows. */
  lowered: number;
  /** Whether the last raise was a trial, and how many trials in a row proved too much. */
  trial: 'none' | 'running';
  refused: number;
  /** How often it was lowered so far; the more often, the longer the wait before a better picture is tried. */
  lowerings: number;
};

/** The wait stops growing after this many doublings. */
const MAX_DOUBLINGS = 3;
const MAX_REFUSED = 4;

/** How many connections share our bandwidth. */
const connectionsOf = ({ alone, latest }: QualityContext): number => (alone ? 1 : (latest?.connections ?? 1));

/** Whether what is sent now is too much, by that measure. */
const isTooMuch = (context: QualityContext, measure: Measure): boolean =>
  isStrained(measure, rungOf(connectionsOf(context), context.lowered), context.shortest);

const prospectOf = (context: QualityContext, measure: Measure) =>
  prospectAbove(measure, rungOf(connectionsOf(context), context.lowered));

/** Rates one connection, and decides how much is sent over it. It sees measures only, never the connection. */
export const peerQualityMachine = setup({
  types: { input: {} as QualityInput, context: {} as QualityContext, events: {} as MeterEvent | SizesEvent },
  actors: { meter: callbackPort<MeterCommand, MeterInput>() },
  actions: {
    setMeasure: assign(({ context }, { measure }: { measure: Measure }) => ({
      latest: measure,
      recent: remembered(context.recent, qualityOf(measure)),
      shortest:
        measure.roundTrip === undefined ? context.shortest : Math.min(measure.roundTrip, context.shortest ?? Infinity),
    })),
    raise: assign(({ context }) => ({ lowered: context.lowered - 1, trial: 'none' as const, refused: 0 })),
    tryAbove: assign(({ context }) => ({ lowered: context.lowered - 1, trial: 'running' as const })),
    setCaps: sendTo('meter', ({ context }) => ({
      type: 'limit.sending',
      caps: capsFor(connectionsOf(context), context.lowered),
      half: context.half,
    })),
    sendToOwner: enqueueActions(({ context: { owner, memberId }, enqueue }, params: Pick<QualityEvent, 'type'>) => {
      if (owner) enqueue.sendTo(owner, { ...params, memberId });
    }),
  },
  guards: {
    isStrained: ({ context }, params: { measure: Measure }) => isTooMuch(context, params.measure),
    isCalm: ({ context }, params: { measure: Measure }) => !isTooMuch(context, params.measure),
    hasRoom: ({ context }, params: { measure: Measure }) => prospectOf(context, params.measure) === 'room',
    isUnused: ({ context }, params: { measure: Measure }) =>
      !isTooMuch(context, params.measure) && prospectOf(context, params.measure) === 'unused',
    isUsedAgain: ({ context }, params: { measure: Measure }) =>
      !isTooMuch(context, params.measure) && ['none', 'unknown'].includes(prospectOf(context, params.measure)),
    mayTry: ({ context }) => context.latest !== undefined && prospectOf(context, context.latest) !== 'none',
    becomes: ({ context }, params: { measure: Measure; verdict: ConnectionQuality }) =>
      agreedOn(remembered(context.recent, qualityOf(params.measure))) === params.verdict,
    isWhole: ({ context }) => context.lowered === 0,
    canLower: ({ context }) => canLower(connectionsOf(context), context.lowered),
  },
  delays: {
    strainBorne: STRAIN_BORNE_MS,
    unusedKept: ({ context }) => UNUSED_KEPT_MS * 2 ** Math.min(context.refused, MAX_REFUSED),
    calmKept: ({ context }) => CALM_KEPT_MS * 2 ** Math.min(Math.max(context.lowerings - 1, 0), MAX_DOUBLINGS),
  },
}).createMachine({
  id: 'peerQuality',
  description: 'How well one connection works, and how much is sent over it',
  context: ({ input: { memberId, owner, alone = false } }) => ({
    memberId,
    owner,
    alone,
    half: false,
    latest: undefined,
    recent: [],
    shortest: undefined,
    lowered: 0,
    trial: 'none',
    refused: 0,
    lowerings: 0,
  }),
  invoke: { id: 'meter', src: 'meter', input: ({ context: { memberId } }) => ({ memberId }) },
  type: 'parallel',
  on: { 'sizes.wanted': { actions: [assign({ half: ({ event }) => event.half }), 'setCaps'] } },
  states: {
    reception: {
      description: 'How the remote peer reaches us; it is shown only when it is bad',
      initial: 'good',
      states: {
        good: { description: 'Nothing to report' },
        weak: { description: 'The problem is audible or visible' },
        poor: { description: 'It is hard to talk' },
      },
      on: {
        'connection.measured': [
          {
            guard: { type: 'becomes', params: ({ event }) => ({ ...event, verdict: 'poor' }) },
            target: '.poor',
            actions: { type: 'setMeasure', params: ({ event }) => event },
          },
          {
            guard: { type: 'becomes', params: ({ event }) => ({ ...event, verdict: 'weak' }) },
            target: '.weak',
            actions: { type: 'setMeasure', params: ({ event }) => event },
          },
          {
            guard: { type: 'becomes', params: ({ event }) => ({ ...event, verdict: 'good' }) },
            target: '.good',
            actions: { type: 'setMeasure', params: ({ event }) => event },
          },
          { actions: { type: 'setMeasure', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'How much is sent, by the number of connections and by strain',
      initial: 'easy',
      states: {
        easy: {
          description: 'Nothing is strained',
          on: {
            'connection.measured': [
              { guard: { type: 'isStrained', params: ({ event }) => event }, target: 'strained', actions: 'setCaps' },
              { actions: 'setCaps' },
            ],
          },
        },
        careful: {
          description:
            'The strain is over; a rung is regained when network and device have room for it, or on trial where there is no measure',
          always: { guard: 'isWhole', target: 'easy' },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The picture uses its bandwidth, or there is no estimate',
              on: {
                'connection.measured': {
                  guard: { type: 'isUnused', params: ({ event }) => event },
                  target: 'unused',
                  actions: 'setCaps',
                },
              },
            },
            unused: {
              description: 'The picture needs less than the bandwidth: a better one is tried soon',
              on: {
                'connection.measured': {
                  guard: { type: 'isUsedAgain', params: ({ event }) => event },
                  target: 'waiting',
                  actions: 'setCaps',
                },
              },
              after: {
                unusedKept: {
                  target: '#peerQuality.sending.careful',
                  reenter: true,
                  actions: ['tryAbove', 'setCaps'],
                },
              },
            },
          },
          on: {
            'connection.measured': [
              { guard: { type: 'isStrained', params: ({ event }) => event }, target: 'strained', actions: 'setCaps' },
              {
                guard: { type: 'hasRoom', params: ({ event }) => event },
                target: 'careful',
                reenter: true,
                actions: ['raise', 'setCaps'],
              },
              { actions: 'setCaps' },
            ],
          },
          after: {
            calmKept: [
              { guard: 'mayTry', target: 'careful', reenter: true, actions: ['tryAbove', 'setCaps'] },
              { target: 'careful', reenter: true },
            ],
          },
        },
        strained: {
          description:
            'The processor or the network is strained; a lasting strain lowers the picture, never the sound first',
          entry: { type: 'sendToOwner', params: { type: 'peer.strained' } },
          exit: { type: 'sendToOwner', params: { type: 'peer.eased' } },
          on: {
            'connection.measured': [
              { guard: { type: 'isCalm', params: ({ event }) => event }, target: 'careful', actions: 'setCaps' },
              { actions: 'setCaps' },
            ],
          },
          after: {
            strainBorne: {
              guard: 'canLower',
              target: 'strained',
              reenter: true,
              actions: [
                assign(({ context }) => ({
                  lowered: context.lowered + 1,
                  lowerings: context.lowerings + 1,
                  refused: context.refused + (context.trial === 'running' ? 1 : 0),
                  trial: 'none' as const,
                })),
                'setCaps',
              ],
            },
          },
        },
      },
    },
  },
});

/** How well the remote peer reaches us, in one word. */
export function receptionOf(snapshot: SnapshotFrom<typeof peerQualityMachine>): ConnectionQuality {
  return snapshot.value.reception;
}
