import type { LimitedAction } from '@colloquy/server/platform/access/addressLimits.ts';
import type { CostServer } from '../costServer.ts';
import type { Call } from './caller.ts';

/** How a route is called, at its heaviest. */
export type HttpRow = {
  label?: string;
  /** The limit these calls count towards; none: only the proxy counts them. */
  limit?: LimitedAction;
  /** How many times a call counts. */
  counts?: number;
  /** The limit belongs to another call, which this one depends on. */
  isIndirect?: true;
  /** The number of calls where there is no limit. */
  calls?: number;
  /** An accepted status that differs from the contract's: correct refusals that cost as much. */
  status?: number;
  /** Counts towards the limit and costs almost nothing: uses up the rest of it. */
  cheap?: (server: CostServer) => Call & { method: string };
  /** One at a time: a concurrent one would be refused. */
  isInTurn?: true;
  /** Not through a proxy. */
  isFromHere?: true;
  /** Creates the data for that many calls. */
  prepare?: (server: CostServer, count: number) => Promise<(at: number) => Call>;
};

/** Calls that hash a password; a few of them are enough for the figure. */
export const HASHING = {
  limit: 'passwordHashes',
  calls: 8,
  cheap: () => ({ method: 'POST', path: '/login', body: {} }),
} as const satisfies HttpRow;

/** Identical calls of one account. */
export const byMember = (more: Call = {}): Pick<HttpRow, 'prepare'> => ({
  prepare:
    async ({ member }) =>
    () => ({ headers: member.bearer, ...more }),
});

/** One call per item. */
export const each = <T>(things: readonly T[], callOf: (thing: T) => Call) => {
  return (at: number): Call => {
    const thing = things[at % things.length];
    if (thing === undefined) throw new Error('Nothing was prepared');
    return callOf(thing);
  };
};
