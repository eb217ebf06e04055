import { withInner, type ChartState, type ChartTransition } from './chart.ts';

/** More states than this in one picture, and nobody reads it. */
const READABLE = 18;

/** So many events stand at one arrow or in one box; the page beside the picture has all. */
const LINES = 5;

/** What one picture shows: a state with those inside it, big ones closed, each with a picture of its own. */
export type Picture = { root: ChartState; closed: ReadonlySet<string> };

/** An arrow of a picture with what it says, one line per event, and the transitions that lead along it. */
export type Arrow = { from: string; to: string; lines: string[]; transitions: string[] };

/** The pictures of a machine: the whole first, then whatever stands closed in one before. */
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
  const own = withInner(root).filter(({ id }) => closed.has(id));
  // What stands in a closed one is closed with it, and gets its picture there.
  const next = own.filter((state) => !own.some((outer) => outer !== state && withInner(outer).includes(state)));
  return [{ root, closed }, ...next.flatMap(picturesOf)];
}

/** The states that are drawn, outer ones first. */
export function visible({ root, closed }: Picture): ChartState[] {
  const inner = closed.has(root.id) ? [] : root.states;
  return [root, ...inner.flatMap((state) => visible({ root: state, closed }))];
}

/** The arrows of a picture. A closed state takes over those of all inside it; what leads out of the picture stays. */
export function arrowsOf(picture: Picture): Arrow[] {
  const drawn = new Set(visible(picture).map(({ id }) => id));
  const shownAs = new Map<string, string>();
  for (const state of visible(picture)) {
    const inner = drawn.has(state.id) && picture.closed.has(state.id) ? withInner(state) : [state];
    for (const { id } of inner) shownAs.set(id, state.id);
  }
  const arrows = new Map<string, Arrow>();
  for (const transition of withInner(picture.root).flatMap(({ transitions }) => transitions)) {
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

/** What a state hears and stays. */
export function heardBy(state: ChartState): string[] {
  const staying = state.transitions.filter(({ targets }) => targets.length === 0);
  return shortened([...new Set(staying.map(({ event }) => event))]);
}

const lineOf = ({ event, guard }: ChartTransition) => (guard === undefined ? event : `${event} [${guard}]`);

const shortened = (lines: string[]) =>
  lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `and ${lines.length - LINES + 1} more`];
