import { createWorld, type Pair } from './exploreWorld.ts';

export type Exploration = {
  states: number;
  /** Ends in which both sides are connected and hold the same description, on the first connection. */
  agreed: number;
  /** The same, but it took a fresh connection. */
  renewed: number;
  /** Ends in which somebody is asked to press a button. */
  needsHelp: number;
  /** Ends in which nothing can happen any more and the two do not agree, each as the steps that led there. */
  stuck: string[][];
  /** States from which none of the good ends can be reached: the stuck ones, and those that go round in a circle. */
  hopeless: number;
};

/**
 * Visits every state that two peers, their connections and the network between them can get into, breadth first, so
 * that the stories of stuck ends are the shortest. Throws beyond `limit` states: a search that grew must not eat the memory.
 */
export function explorePair(pair: Pair, limit: number): Exploration {
  const world = createWorld(pair);
  const numbers = new Map([[world.start, 0]]);
  const keys = [world.start];
  const cameFrom: (number | undefined)[] = [undefined];
  const edges: { from: number[]; to: number[] } = { from: [], to: [] };
  const goodEnds: number[] = [];
  const stuckEnds: number[] = [];
  const found = { agreed: 0, renewed: 0, needsHelp: 0, stuck: 0 };

  for (let from = 0; from < keys.length; from++) {
    if (keys.length > limit) throw new Error(`More than ${limit} states`);
    const { nexts, end } = world.expand(keys[from] ?? '');
    for (const { key } of nexts) {
      let to = numbers.get(key);
      if (to === undefined) {
        to = keys.length;
        numbers.set(key, to);
        keys.push(key);
        cameFrom.push(from);
      }
      edges.from.push(from);
      edges.to.push(to);
    }
    if (end === undefined) continue;
    found[end] += 1;
    (end === 'stuck' ? stuckEnds : goodEnds).push(from);
  }

  // Steps are found again for the few stories that are told: keeping all of them takes more room than the states.
  const storyOf = (number: number): string[] => {
    const from = cameFrom[number];
    if (from === undefined) return [];
    const step = world.expand(keys[from] ?? '').nexts.find(({ key }) => key === keys[number])?.step;
    return [...storyOf(from), step ?? ''];
  };
  return {
    states: keys.length,
    agreed: found.agreed,
    renewed: found.renewed,
    needsHelp: found.needsHelp,
    stuck: stuckEnds.map(storyOf),
    hopeless: keys.length - countLeadingTo(goodEnds, edges, keys.length),
  };
}

/** How many states lead to one of the ends. Edges are in the order of the search, so going backwards takes few rounds. */
function countLeadingTo(ends: number[], edges: { from: number[]; to: number[] }, states: number): number {
  const leads = new Uint8Array(states);
  for (const end of ends) leads[end] = 1;
  for (let changed = true; changed;) {
    changed = false;
    for (let edge = edges.from.length - 1; edge >= 0; edge--) {
      const from = edges.from[edge] ?? 0;
      if (leads[from] === 1 || leads[edges.to[edge] ?? 0] === 0) continue;
      leads[from] = 1;
      changed = true;
    }
  }
  return leads.reduce((sum, lead) => sum + lead, 0);
}
