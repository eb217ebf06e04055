/** How much the world may do to the two; what is not told is 0. */
export type Mischief = {
  /** Messages that are lost, and that arrive twice. Messages always overtake each other as they like. */
  losses?: number;
  duplicates?: number;
  /** Timers that fire although there is still something to come. Where nothing is, they fire anyhow. */
  earlyTimers?: number;
  /** How often each side wants a negotiation of its own beyond the first, which the one who arrived opens. */
  wishesOfA?: number;
  wishesOfB?: number;
  /** How often the signalling of one side drops. It comes back by itself, and brings what was sent meanwhile. */
  drops?: number;
  /** How often somebody presses the button of a lost peer. */
  retries?: number;
};

export type Name = 'a' | 'b';
export const NAMES = ['a', 'b'] as const;
const BUDGETS = ['losses', 'duplicates', 'earlyTimers', 'wishesOfA', 'wishesOfB', 'drops', 'retries'] as const;
type Budget = (typeof BUDGETS)[number];

/** All is numbers: the two peers' snapshots, the two connections, what is left of the mischief, messages under way. */
export type World = {
  peers: Record<Name, number>;
  connections: Record<Name, number>;
  /** Whose signalling is down, one side's at a time. */
  down: Name | undefined;
  left: number[];
  underWay: number[];
};

/** The whole budget of some mischief. */
export function budgetsOf(mischief: Mischief): number[] {
  return BUDGETS.map((budget) => mischief[budget] ?? 0);
}

export function spent(world: World, budget: Budget): World[] {
  const at = BUDGETS.indexOf(budget);
  const left = world.left[at] ?? 0;
  return left === 0 ? [] : [{ ...world, left: world.left.with(at, left - 1) }];
}

export function withoutOne(list: readonly number[], number: number): number[] {
  return list.toSpliced(list.indexOf(number), 1);
}

/** Gives each value a number, equal values the same. */
export function numbered<T>() {
  const values: T[] = [];
  const numbers = new Map<string, number>();
  return {
    of(value: T): number {
      const key = JSON.stringify(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      values.push(value);
      numbers.set(key, values.length - 1);
      return values.length - 1;
    },
    at(number: number): T {
      const value = values[number];
      if (value === undefined) throw new Error(`Nothing has the number ${number}`);
      return value;
    },
  };
}

export function keyOf({ peers, connections, down, left, underWay }: World): string {
  return [
    peers.a,
    connections.a,
    peers.b,
    connections.b,
    down === undefined ? 2 : NAMES.indexOf(down),
    ...left,
    ...underWay,
  ].join(' ');
}

export function worldOf(key: string): World {
  const [peerA = 0, connectionA = 0, peerB = 0, connectionB = 0, down = 2, ...rest] = key.split(' ').map(Number);
  return {
    peers: { a: peerA, b: peerB },
    connections: { a: connectionA, b: connectionB },
    down: NAMES[down],
    left: rest.slice(0, BUDGETS.length),
    underWay: rest.slice(BUDGETS.length),
  };
}
