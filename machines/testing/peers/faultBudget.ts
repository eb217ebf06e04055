/** The fault budget of an exploration; omitted entries are 0. */
export type FaultBudget = {
  /** Lost messages, and messages delivered twice. Messages may always arrive in any order. */
  losses?: number;
  duplicates?: number;
  /** Timers that fire although something is still due. Where nothing is, they fire anyhow. */
  earlyTimers?: number;
  /** How often each side needs a negotiation of its own beyond the first, which the newcomer starts. */
  offersOfA?: number;
  offersOfB?: number;
  /** How often the signalling of one side drops. It recovers by itself, and delivers what was sent meanwhile. */
  drops?: number;
  /** The same, but it recovers before any timer fires. */
  blinks?: number;
  /** How often somebody presses the retry button of a lost peer. */
  retries?: number;
};

export type Budget = keyof FaultBudget;
export const BUDGETS = [
  'losses',
  'duplicates',
  'earlyTimers',
  'offersOfA',
  'offersOfB',
  'drops',
  'blinks',
  'retries',
] as const;

/**
 * What may be left of a budget, each possibility a number. A smaller rest allows nothing that a larger one does not, so
 * each state is visited only with its largest rests.
 */
export function createBudgets(faults: FaultBudget) {
  const sizes = BUDGETS.map((budget) => (faults[budget] ?? 0) + 1);
  const weights = sizes.map((_, at) => sizes.slice(0, at).reduce((product, size) => product * size, 1));
  const count = sizes.reduce((product, size) => product * size, 1);
  const leftOf = (rest: number, at: number) => Math.floor(rest / (weights[at] ?? 1)) % (sizes[at] ?? 1);
  const isWithin = (less: number, more: number) => BUDGETS.every((_, at) => leftOf(less, at) <= leftOf(more, at));
  const all = Array.from({ length: count }, (_, rest) => rest);
  const below = all.map((more) => all.filter((less) => isWithin(less, more)));
  return {
    count,
    whole: count - 1,
    /** How much is left of one budget. */
    left: (rest: number, budget: Budget) => leftOf(rest, BUDGETS.indexOf(budget)),
    /** What is left when one of a budget is spent; nothing where there is none. */
    spend(rest: number, budget: Budget): number | undefined {
      const at = BUDGETS.indexOf(budget);
      return leftOf(rest, at) === 0 ? undefined : rest - (weights[at] ?? 0);
    },
    /** All rests that are no larger than this one in any part, itself included. */
    below: (rest: number): readonly number[] => below[rest] ?? [],
  };
}
