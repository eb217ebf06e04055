import type { StageTile } from './mainTile.ts';

/** What decides who is hidden because they send no video. */
export type Visibility = {
  tiles: readonly StageTile[];
  /** Whether the person wants to see only those with video. */
  hidesVideoless: boolean;
  /** Who speaks, or did a moment ago. */
  voices: readonly string[];
  pinned?: string | undefined;
};

/** The ids of hidden tiles: people without video who do not speak and are not pinned, as long as something can be seen. */
export function hiddenOf({ tiles, hidesVideoless, voices, pinned }: Visibility): readonly string[] {
  if (!hidesVideoless || tiles.every(({ kind, videoless }) => videoless || kind === 'chip')) return [];
  return tiles.flatMap(({ id, videoless }) => (videoless && id !== pinned && !voices.includes(id) ? [id] : []));
}
