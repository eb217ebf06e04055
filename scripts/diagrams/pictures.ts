import { withDescendants, type ChartState, type ChartTransition } from './chart.ts';

/** The most states in one readable diagram. */
const READABLE = 18;

/** The most events shown at one arrow or in one box; the page lists all. */
const LINES = 5;

/** One diagram: a state with its descendants; large ones are collapsed and have their own diagram. */
export type Picture = { root: ChartState; closed: ReadonlySet<string> };

/** An arrow of a diagram with its label, one line per event, and its transitions. */
export type Arrow = { from: string; to: string; lines: string[]; transitions: string[] };

/** The diagrams of a machine: the whole first, then those of collapsed states. */
export function picturesOf(root: ChartState): Picture[] {
  const closed = new Set<string>();
  const size = (state: ChartState): number =>
    closed.has(state.id) ? 1 : 1 + state.states.reduce((sum, inner) => sum + size(inner), 0);
  while (size(root) > READABLE) {
    const biggest = visible({ root, closed })
      .filter((state) => state !== root && state.states.length > 0 && !closed.has(state.id))
      .toSorted((a, b) => size(b) - size(a))[0];
    if (biggest === undefined) break;
    closed.add(biggest.id);
  }
  const own = withDescendants(root).filter(({ id }) => closed.has(id));
  // States inside a collapsed one are collapsed with it.
  const next = own.filter((state) => !own.some((outer) => outer !== state && withDescendants(outer).includes(state)));
  return [{ root, closed }, ...next.flatMap(picturesOf)];
}

/** The visible states, outer ones first. */
export function visible({ root, closed }: Picture): ChartState[] {
  const inner = closed.has(root.id) ? [] : root.states;
  return [root, ...inner.flatMap((state) => visible({ root: state, closed }))];
}

/** The arrows of a diagram. A collapsed state has those of its descendants; arrows out of the diagram stay. */
export function arrowsOf(picture: Picture): Arrow[] {
  const drawn = new Set(visible(picture).map(({ id }) => id));
  const shownAs = new Map<string, string>();
  for (const state of visible(picture)) {
    const inner = drawn.has(state.id) && picture.closed.has(state.id) ? withDescendants(state) : [state];
    for (const { id } of inner) shownAs.set(id, state.id);
  }
  const arrows = new Map<string, Arrow>();
  for (const transition of withDescendants(picture.root).flatMap(({ transitions }) => transitions)) {
    const from = shownAs.get(transition.source);
    for (const target of transition.targets) {
      const to = shownAs.get(target) ?? target;
      if (from === undefined || (from === to && picture.closed.has(from))) continue;
      const arrow = arrows.get(`${from} ${to}`) ?? { from, to, lines: [], transitions: [] };
      arrows.set(`${from} ${to}`, arrow);
      arrow.transitions.push(transition.id);
      if (!arrow.lines.includes(lineOf(transition))) arrow.lines.push(lineOf(transition));
    }
  }
  return [...arrows.values()].map((arrow) => ({ ...arrow, lines: shortened(arrow.lines) }));
}

/** Events that a state handles without leaving. */
export function eventsOf(state: ChartState): string[] {
  const staying = state.transitions.filter(({ targets }) => targets.length === 0);
  return shortened([...new Set(staying.map(({ event }) => event))]);
}

const lineOf = ({ event, guard }: ChartTransition) => (guard === undefined ? event : `${event} [${guard}]`);

const shortened = (lines: string[]) =>
  lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `and ${lines.length - LINES + 1} more`];
