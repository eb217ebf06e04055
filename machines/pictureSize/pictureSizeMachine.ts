import { assign, emit, setup } from 'xstate';
import type { StreamQuality } from '../contract/streamLimits.ts';

/**
 * After this long without loss a viewer of the half layer is tried with the full one (doubled each further time);
 * milliseconds.
 */
const STABLE_MS = 15_000;

/** After this long with the whole picture a viewer's earlier lowerings are forgotten; milliseconds. */
const PROVEN_MS = 60_000;

/** The size of the picture that a viewer of a media server gets. */
export type PictureSize = 'whole' | 'half';

export type PictureSizeEvent =
  /** Much of what is sent to this viewer is lost. */
  { type: 'path.lossy' } | { type: 'viewer.chose'; quality: StreamQuality };
export type PictureSizeEmitted =
  | { type: 'size.chosen'; size: PictureSize }
  /** The full layer has worked for so long that the half layer is no longer kept ready. */
  | { type: 'path.proven' };

/** The wait stops growing after this many doublings. */
const MAX_DOUBLINGS = 3;

/**
 * Chooses the size of the picture for one viewer of a media server: a viewer who cannot take the whole gets half, while
 * all others keep theirs (R-STREAM-21). The more often the whole was too much, the longer the wait before it is tried
 * again. A viewer may choose one of them instead (R-STREAM-45).
 */
export const pictureSizeMachine = setup({
  types: {
    context: {} as { lowerings: number },
    events: {} as PictureSizeEvent,
    emitted: {} as PictureSizeEmitted,
  },
  actions: {
    choose: emit((_, { size }: { size: PictureSize }) => ({ type: 'size.chosen' as const, size })),
    countLowering: assign({ lowerings: ({ context }) => context.lowerings + 1 }),
    reportProven: emit({ type: 'path.proven' as const }),
    clearLowerings: assign({ lowerings: 0 }),
  },
  guards: {
    wants: (_, { quality, of }: { quality: StreamQuality; of: StreamQuality }) => quality === of,
  },
  delays: {
    pathStable: ({ context }) => STABLE_MS * 2 ** Math.min(context.lowerings - 1, MAX_DOUBLINGS),
    pathProven: PROVEN_MS,
  },
}).createMachine({
  id: 'pictureSize',
  description: 'The size of the picture that one viewer of a media server gets',
  context: { lowerings: 0 },
  initial: 'whole',
  on: {
    'viewer.chose': [
      {
        guard: { type: 'wants', params: ({ event }) => ({ ...event, of: 'low' }) },
        target: '.keptHalf',
        actions: { type: 'choose', params: { size: 'half' } },
      },
      {
        guard: { type: 'wants', params: ({ event }) => ({ ...event, of: 'high' }) },
        target: '.keptWhole',
        actions: { type: 'choose', params: { size: 'whole' } },
      },
      { target: '.whole', reenter: true, actions: { type: 'choose', params: { size: 'whole' } } },
    ],
  },
  states: {
    whole: {
      description: 'The picture as it was sent',
      on: {
        'path.lossy': {
          target: 'half',
          actions: ['countLowering', { type: 'choose', params: { size: 'half' } }],
        },
      },
      after: { pathProven: { actions: ['clearLowerings', 'reportProven'] } },
    },
    half: {
      description: 'Half the lines; once nothing was lost for long enough, the whole is tried again',
      on: { 'path.lossy': { target: 'half', reenter: true } },
      after: { pathStable: { target: 'whole', actions: { type: 'choose', params: { size: 'whole' } } } },
    },
    keptWhole: {
      description: 'The picture as it was sent, however much is lost',
      after: { pathProven: { actions: ['clearLowerings', 'reportProven'] } },
    },
    keptHalf: { description: 'Half the lines, however little is lost' },
  },
});
