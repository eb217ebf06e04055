import { assign, setup, type SnapshotFrom } from 'xstate';
import { DELAYS } from '../contract/limits.ts';
import { mainTileOf, type StageTile } from './mainTile.ts';

export type StageEvent =
  /** Which tiles there are now, in any order. */
  | { type: 'tiles.changed'; tiles: readonly StageTile[] }
  /** Somebody speaks at this moment. */
  | { type: 'voice.heard'; id: string }
  | { type: 'user.layoutToggled' }
  /** Pins a tile, or unpins the pinned one. */
  | { type: 'user.pinToggled'; id: string };

type StageContext = {
  tiles: readonly StageTile[];
  pinned: string | undefined;
  speaker: string | undefined;
};

const has = (tiles: readonly StageTile[], id: string | undefined) => tiles.some((tile) => tile.id === id);

/**
 * How one person views the call: everybody alike, or one tile large. It knows tiles by name only. A voice keeps the
 * floor for a moment, so that a cough or a "yes" does not switch the stage.
 */
export const stageMachine = setup({
  types: { context: {} as StageContext, events: {} as StageEvent },
  actions: {
    giveFloor: assign({ speaker: (_, params: { id: string }) => params.id }),
    /** Existing tiles keep their places; a pin on a tile that is gone ends. */
    keepTiles: assign(({ context }, { tiles }: { tiles: readonly StageTile[] }) => {
      return {
        tiles: [
          ...context.tiles.filter(({ id }) => has(tiles, id)),
          ...tiles.filter(({ id }) => !has(context.tiles, id)),
        ],
        pinned: has(tiles, context.pinned) ? context.pinned : undefined,
      };
    }),
    togglePin: assign({
      pinned: ({ context }, { id }: { id: string }) => (context.pinned === id ? undefined : id),
    }),
  },
  delays: { floorKept: DELAYS.floorKept },
}).createMachine({
  id: 'stage',
  description: 'How one person views the call',
  context: { tiles: [], pinned: undefined, speaker: undefined },
  type: 'parallel',
  states: {
    layout: {
      description: 'The layout where neither a pin nor a screen decides',
      initial: 'grid',
      states: {
        grid: { description: 'Everybody alike', on: { 'user.layoutToggled': 'speaker' } },
        speaker: { description: 'The speaker is large', on: { 'user.layoutToggled': 'grid' } },
      },
    },
    floor: {
      description: 'Whether the next voice may take the floor',
      initial: 'free',
      states: {
        free: {
          description: 'The next speaker takes the floor',
          on: {
            'voice.heard': { target: 'taken', actions: { type: 'giveFloor', params: ({ event }) => event } },
          },
        },
        taken: { description: 'The speaker keeps the floor for a moment', after: { floorKept: 'free' } },
      },
    },
  },
  on: {
    'tiles.changed': { actions: { type: 'keepTiles', params: ({ event }) => event } },
    'user.pinToggled': { actions: { type: 'togglePin', params: ({ event }) => event } },
  },
});

/** The tile that is large now. */
export function mainTileIn(snapshot: SnapshotFrom<typeof stageMachine>): string | undefined {
  return mainTileOf({ ...snapshot.context, layout: snapshot.value.layout });
}
