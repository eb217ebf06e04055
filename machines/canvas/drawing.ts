/** A point on the paper. */
export type Point = { x: number; y: number };

/** The eraser draws in the paper's colour. */
export const INKS = ['black', 'red', 'orange', 'green', 'blue', 'eraser'] as const;
/** Pixels of the paper. */
export const WIDTHS = [2, 6, 14] as const;

/** What a line is drawn with. */
export type Pen = { ink: (typeof INKS)[number]; width: (typeof WIDTHS)[number] };
/** R-CANVAS-1 */
export const FIRST_PEN: Pen = { ink: 'black', width: 2 };
/** One line, from where the pen came down to where it left the paper. */
export type Stroke = readonly Point[];
export type PenStroke = Pen & { points: Stroke };

/** The steps taken, in order; clearing is a step like any other, so that it can be undone. */
export type Step = { kind: 'stroke'; stroke: PenStroke } | { kind: 'clear' };

/** The undo and redo stacks. */
export type History = { done: readonly Step[]; undone: readonly Step[] };

/** The history of a paper on which these lines already are. */
export const historyOf = (strokes: readonly PenStroke[]): History => ({
  done: strokes.map((stroke) => ({ kind: 'stroke', stroke })),
  undone: [],
});

/** A new step discards the redo stack. */
export const add = ({ done }: History, step: Step): History => ({ done: [...done, step], undone: [] });

export function undo(history: History): History {
  const last = history.done.at(-1);
  return last ? { done: history.done.slice(0, -1), undone: [...history.undone, last] } : history;
}

export function redo(history: History): History {
  const last = history.undone.at(-1);
  return last ? { done: [...history.done, last], undone: history.undone.slice(0, -1) } : history;
}

/** The lines currently on the paper. */
export function strokesOf({ done }: History): readonly PenStroke[] {
  const cleared = done.findLastIndex(({ kind }) => kind === 'clear');
  return done.slice(cleared + 1).flatMap((step) => (step.kind === 'stroke' ? [step.stroke] : []));
}

/** The lines of a drawing that was kept, without what is not one of ours. */
export function strokesFrom(kept: unknown): PenStroke[] {
  return Array.isArray(kept) ? kept.flatMap(strokeFrom) : [];
}

function strokeFrom(kept: Partial<Record<keyof PenStroke, unknown>> | null): PenStroke[] {
  if (!Array.isArray(kept?.points) || !kept.points.every(isPoint)) return [];
  const ink = INKS.find((each) => each === kept.ink) ?? FIRST_PEN.ink;
  const width = WIDTHS.find((each) => each === kept.width) ?? FIRST_PEN.width;
  return [{ ink, width, points: kept.points }];
}

const isPoint = (point: Partial<Point> | null): point is Point =>
  Number.isFinite(point?.x) && Number.isFinite(point?.y);
