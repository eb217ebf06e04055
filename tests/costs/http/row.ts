import type { LimitedThing } from '@colloquy/server/domain/access/addressLimits.ts';
import type { CostWorld } from '../world.ts';
import type { Call } from './caller.ts';

/** How one route is called, at its heaviest. */
export type HttpRow = {
  label?: string;
  /** What the node counts these calls as; none: only the proxy counts them. */
  limit?: LimitedThing;
  /** A call counts so often. */
  counts?: number;
  /** That counts for another call, which this one cannot do without. */
  isIndirect?: true;
  /** So many where nothing ends them before. */
  calls?: number;
  /** Also what comes of it, where the contract would have it otherwise: right refusals that cost as much. */
  status?: number;
  /** Counts for the limit and costs next to nothing: spends what is left of it. */
  cheap?: (world: CostWorld) => Call & { method: string };
  /** One at a time: the next one meanwhile would be refused. */
  isInTurn?: true;
  /** Through no proxy. */
  isFromHere?: true;
  /** Makes what so many calls need. */
  prepare?: (world: CostWorld, count: number) => Promise<(at: number) => Call>;
};

/** Calls that hash a password; beyond a few of them the figure is known. */
export const HASHING = {
  limit: 'passwordHashes',
  calls: 8,
  cheap: () => ({ method: 'POST', path: '/login', body: {} }),
} as const satisfies HttpRow;

/** Calls of an account that are all alike. */
export const byMember = (more: Call = {}): Pick<HttpRow, 'prepare'> => ({
  prepare:
    async ({ member }) =>
    () => ({ headers: member.bearer, ...more }),
});

/** Of as many things as there are calls: each call its own. */
export const each = <T>(things: readonly T[], callOf: (thing: T) => Call) => {
  return (at: number): Call => {
    const thing = things[at % things.length];
    if (thing === undefined) throw new Error('Nothing was prepared');
    return callOf(thing);
  };
};
