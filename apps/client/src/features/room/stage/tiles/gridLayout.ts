import type { SelfViewPlace } from '@colloquy/machines/selfView/ports.ts';

/** The minimum size of a tile (R-UI-3), in pixels. The grid sets it as styles. */
export const TILE = { width: 300, height: 200 } as const;

/** The width of a stage on a phone, as in the stylesheets. */
const PHONE_WIDTH = 640;
export const isPhone = ({ width }: Size) => width < PHONE_WIDTH;

/** The gap between two tiles. Three of them are whole on a phone. */
export const gapOf = (stage: Size) => (isPhone(stage) ? 8 : 12);

export type Size = { width: number; height: number };
type Grid = { columns: number; rows: number };

/**
 * Whether the self-view is in a cell beside the others rather than over them: in line with the strip, or in the grid's
 * last cell where that is free. R-UI-33.
 */
export function takesCell(
  self: SelfViewPlace,
  layout: { hasMain: boolean; isPhone: boolean; isFree: boolean },
): boolean {
  if (self === 'grid' || self === 'hidden') return self === 'grid';
  if (layout.hasMain) return layout.isPhone ? self.startsWith('bottom') : self.endsWith('End');
  return self === 'bottomEnd' && layout.isFree;
}

/** The aspect ratio of most cameras. */
const PICTURE = 16 / 9;
/** How much larger pictures must get for the grid to have fewer columns than R-UI-3 gives it. */
const WORTH_IT = 1.1;

/**
 * How many columns and rows hold `count` remote tiles: ceil(sqrt(count)) columns, fewer where a tile would be narrower
 * than allowed, or where that makes pictures larger and every row still fits; rows follow. R-UI-3, R-UI-15.
 */
export function gridOf(count: number, stage: Size): Grid {
  if (count === 0) return { columns: 1, rows: 0 };
  const gap = gapOf(stage);
  const fitting = Math.floor((stage.width + gap) / (TILE.width + gap));
  const isWhole = (grid: Grid) => cellOf(grid, stage).height >= TILE.height;
  const most = Math.max(1, Math.min(Math.ceil(Math.sqrt(count)), fitting));
  let best = withColumns(most, count);
  for (let columns = most - 1; columns >= 1; columns--) {
    const grid = withColumns(columns, count);
    if (isWhole(grid) && pictureWidth(grid, stage) > WORTH_IT * pictureWidth(best, stage)) best = grid;
  }
  return best;
}

const withColumns = (columns: number, count: number): Grid => ({ columns, rows: Math.ceil(count / columns) });

function cellOf({ columns, rows }: Grid, stage: Size): Size {
  const gap = gapOf(stage);
  return { width: (stage.width - (columns - 1) * gap) / columns, height: (stage.height - (rows - 1) * gap) / rows };
}

function pictureWidth(grid: Grid, stage: Size): number {
  const cell = cellOf(grid, stage);
  return Math.min(cell.width, Math.max(cell.height, TILE.height) * PICTURE);
}

/** The least and the most that is shown of a row at the edge, and what is shown where it is made so. */
const PEEK = { least: 0.2, most: 0.7, made: 0.35 };

/** The height of what stands below the rows of a page: the self-view and who else is here, or only these. */
const FOOT = { withSelf: 112, alone: 48 };

/** On a phone: the rows that are in sight at once, and what is below them. */
type Page = { rows: number; row: number; foot: number };

/** Where not all rows fit on a phone: as many whole ones as do, and room below them. R-UI-15. */
export function pageOf(grid: Grid, stage: Size, hasSelf: boolean): Page | undefined {
  if (!isPhone(stage) || cellOf(grid, stage).height >= TILE.height) return undefined;
  const gap = gapOf(stage);
  const foot = hasSelf ? FOOT.withSelf : FOOT.alone;
  const rows = Math.floor((stage.height - foot) / (TILE.height + gap));
  return rows < 1 ? undefined : { rows, row: (stage.height - foot) / rows - gap, foot };
}

/**
 * The height of a row elsewhere: rows share the stage, or have the least height and more where otherwise no row would be
 * cut off by the edge, so that one sees that the stage scrolls. R-UI-15.
 */
export function rowHeightOf(grid: Grid, stage: Size): number {
  const { height } = cellOf(grid, stage);
  if (height >= TILE.height) return height;
  const gap = gapOf(stage);
  const seen = (stage.height + gap) / (TILE.height + gap);
  const whole = Math.floor(seen) - (seen % 1 < PEEK.least ? 1 : 0);
  const isCut = seen % 1 >= PEEK.least && seen % 1 <= PEEK.most;
  if (isCut || whole < 1) return Math.min(TILE.height, stage.height);
  return (stage.height - whole * gap) / (whole + PEEK.made);
}
