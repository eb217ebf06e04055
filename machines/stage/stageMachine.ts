import { assign, setup, type SnapshotFrom } from 'xstate';
import { hiddenOf } from './hiddenTiles.ts';
import { mainTileOf, type StageTile } from './mainTile.ts';

/** A speaker keeps the stage at least this long before another voice may take it; milliseconds. */
const FLOOR_KEPT_MS = 2_000;

/** People without video who are hidden stay in sight once or twice that long after their last word; milliseconds. */
export const SPEAKER_SHOWN_MS = 3_000;

export type StageEvent =
  /** Which tiles there are now, in any order. */
  | { type: 'tiles.changed'; tiles: readonly StageTile[] }
  /** Somebody speaks at this moment. */
  | { type: 'voice.heard'; id: string }
  | { type: 'user.layoutToggled' }
  /** Whether people without video are hidden while they do not speak. */
  | { type: 'user.hideVideolessChanged'; hidesVideoless: boolean }
  /** Pins a tile, or unpins the pinned one. */
  | { type: 'user.pinToggled'; id: string };

type StageContext = {
  tiles: readonly StageTile[];
  pinned: string | undefined;
  speaker: string | undefined;
  hidesVideoless: boolean;
  /** Who was heard in this period, and who in the one before: they count as speaking. */
  heard: readonly string[];
  heardBefore: readonly string[];
};

const has = (tiles: readonly StageTile[], id: string | undefined) => tiles.some((tile) => tile.id === id);

/**
 * How one person views the call: everybody alike, or one tile large. It knows tiles by name only. A voice keeps the
 * floor for a moment, so that a cough or a "yes" does not switch the stage; and whoever speaks stays in sight for one or
 * two periods more, so that a pause between two sentences hides nobody.
 */
export const stageMachine = setup({
  types: { context: {} as StageContext, events: {} as StageEvent },
  actions: {
    hear: assign({ heard: ({ context }, { id }: { id: string }) => [...context.heard, id] }),
    ageVoices: assign(({ context }) => ({ heardBefore: context.heard, heard: [] })),
    giveFloor: assign({ speaker: (_, params: { id: string }) => params.id }),
    /** Known tiles keep their places; a pin on a tile that is gone ends. */
    setTiles: assign(({ context }, { tiles }: { tiles: readonly StageTile[] }) => {
      return {
        tiles: [
          ...context.tiles.flatMap(({ id }) => tiles.find((tile) => tile.id === id) ?? []),
          ...tiles.filter(({ id }) => !has(context.tiles, id)),
        ],
        pinned: has(tiles, context.pinned) ? context.pinned : undefined,
      };
    }),
    togglePin: assign({
      pinned: ({ context }, { id }: { id: string }) => (context.pinned === id ? undefined : id),
    }),
  },
  guards: {
    isNewVoice: ({ context }, { id }: { id: string }) => !context.heard.includes(id),
    someoneSpeaks: ({ context }) => context.heard.length > 0,
  },
  delays: { floorKept: FLOOR_KEPT_MS, speakerShown: SPEAKER_SHOWN_MS },
}).createMachine({
  id: 'stage',
  description: 'How one person views the call',
  context: {
    tiles: [],
    pinned: undefined,
    speaker: undefined,
    hidesVideoless: false,
    heard: [],
    heardBefore: [],
  },
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
    voices: {
      description: 'Who counts as speaking',
      initial: 'silent',
      states: {
        silent: {
          description: 'Nobody has spoken for a while',
          on: { 'voice.heard': { target: 'sounding', actions: { type: 'hear', params: ({ event }) => event } } },
        },
        sounding: {
          description: 'Someone speaks, or did a moment ago',
          on: {
            'voice.heard': {
              guard: { type: 'isNewVoice', params: ({ event }) => event },
              actions: { type: 'hear', params: ({ event }) => event },
            },
          },
          after: {
            speakerShown: [
              { guard: 'someoneSpeaks', target: 'sounding', reenter: true, actions: 'ageVoices' },
              { target: 'silent', actions: 'ageVoices' },
            ],
          },
        },
      },
    },
  },
  on: {
    'tiles.changed': { actions: { type: 'setTiles', params: ({ event }) => event } },
    'user.hideVideolessChanged': { actions: assign({ hidesVideoless: ({ event }) => event.hidesVideoless }) },
    'user.pinToggled': { actions: { type: 'togglePin', params: ({ event }) => event } },
  },
});

type Snapshot = SnapshotFrom<typeof stageMachine>;

/** The ids of tiles that are hidden now. */
export function hiddenTilesIn({ context }: Snapshot): readonly string[] {
  return hiddenOf({ ...context, voices: [...context.heard, ...context.heardBefore] });
}

/** The tile that is large now. */
export function mainTileIn(snapshot: Snapshot): string | undefined {
  const hidden = hiddenTilesIn(snapshot);
  const tiles = snapshot.context.tiles.filter(({ id, kind }) => kind !== 'chip' && !hidden.includes(id));
  return mainTileOf({ ...snapshot.context, tiles, layout: snapshot.value.layout });
}
