/** How much the world may do to the two; what is not told is 0. */
export type Mischief = {
  /** Messages that are lost, and that arrive twice. Messages always overtake each other as they like. */
  losses?: number;
  duplicates?: number;
  /** Timers that fire although there is still something to come. Where nothing is, they fire anyhow. */
  earlyTimers?: number;
  /** How often each side wants a negotiation of its own beyond the first, which the one who arrived opens. */
  offersOfA?: number;
  offersOfB?: number;
  /** How often the signalling of one side drops. It comes back by itself, and brings what was sent meanwhile. */
  drops?: number;
  /** The same, but it is back before any timer fires. */
  blinks?: number;
  /** How often somebody presses the button of a lost peer. */
  retries?: number;
};

export type Budget = keyof Mischief;
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
 * What may be left of some mischief, each possibility a number. Whatever two peers can do with little of it they can do
 * with more, so of one situation only the greatest rests need a visit.
 */
export function createBudgets(mischief: Mischief) {
  const sizes = BUDGETS.map((budget) => (mischief[budget] ?? 0) + 1);
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
    /** Every rest that is no more than this one in anything, itself included. */
    below: (rest: number): readonly number[] => below[rest] ?? [],
  };
}
