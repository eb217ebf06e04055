/** The least size of a tile (R-UI-3), and the gap between two, in pixels. The grid tells its styles. */
export const TILE = { width: 300, height: 200, gap: 12 } as const;

/**
 * How many columns and rows hold `count` remote tiles: ceil(sqrt(count)) columns, fewer where a tile would get narrower
 * than it may; rows follow. R-UI-3.
 */
export function gridOf(count: number, availableWidth: number): { columns: number; rows: number } {
  if (count === 0) return { columns: 1, rows: 0 };
  const fitting = Math.floor((availableWidth + TILE.gap) / (TILE.width + TILE.gap));
  const columns = Math.max(1, Math.min(Math.ceil(Math.sqrt(count)), fitting));
  return { columns, rows: Math.ceil(count / columns) };
}
