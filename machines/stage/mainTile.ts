/** What somebody shows on the stage: themselves (by member id), or their screen. */
export type StageTile = { id: string; kind: 'person' | 'screen' };

/** The stage's name for the tile of a member's screen. */
export const screenTileId = (memberId: string) => `${memberId}:screen`;

/** What decides who stands large. */
export type Attention = {
  /** In the order in which they appeared. */
  tiles: readonly StageTile[];
  pinned?: string | undefined;
  /** Who spoke last. */
  speaker?: string | undefined;
  /** Without a pin or a screen: somebody large, or everybody alike. */
  layout: 'grid' | 'speaker';
};

/** The tile that stands large, the rest in a strip; undefined: all stand in the grid. Who is alone needs no strip. */
export function mainTileOf({ tiles, pinned, speaker, layout }: Attention): string | undefined {
  const [first, ...rest] = tiles;
  if (!first || (rest.length === 0 && first.kind === 'person')) return undefined;
  if (tiles.some(({ id }) => id === pinned)) return pinned;
  const newestScreen = tiles.findLast(({ kind }) => kind === 'screen');
  if (newestScreen) return newestScreen.id;
  if (layout === 'grid') return undefined;
  return tiles.some(({ id }) => id === speaker) ? speaker : first.id;
}
