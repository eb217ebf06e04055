/** Someone on the stage: a person's tile (by member id), their screen, or a chip for a person who sends no video. */
export type StageTile = {
  id: string;
  kind: 'person' | 'screen' | 'chip';
  /** There is nothing to see of that person now: no video, or a camera that is off. */
  videoless?: boolean;
};

/** The stage's name for the tile of a member's screen. */
export const screenTileId = (memberId: string) => `${memberId}:screen`;

/** What decides which tile is large. */
export type Attention = {
  /** In the order in which they appeared. */
  tiles: readonly StageTile[];
  pinned?: string | undefined;
  /** The last speaker. */
  speaker?: string | undefined;
  /** Without a pin or a screen: somebody large, or everybody alike. */
  layout: 'grid' | 'speaker';
};

/** The large tile, with the rest in a strip; undefined: all are in the grid. A single tile needs no strip. */
export function mainTileOf({ tiles, pinned, speaker, layout }: Attention): string | undefined {
  const [first, ...rest] = tiles;
  if (!first || (rest.length === 0 && first.kind === 'person')) return undefined;
  if (tiles.some(({ id }) => id === pinned)) return pinned;
  const newestScreen = tiles.findLast(({ kind }) => kind === 'screen');
  if (newestScreen) return newestScreen.id;
  if (layout === 'grid') return undefined;
  return tiles.some(({ id }) => id === speaker) ? speaker : first.id;
}
