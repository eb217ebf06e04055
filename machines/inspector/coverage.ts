/**
 * Which layers of tests take each branch of each machine, by the machine's id and the branch's; `npm run models` writes
 * it.
 */
export type TestedCharts = {
  machines: Readonly<Record<string, Readonly<Record<string, TestedBranch | undefined>> | undefined>>;
};

/** Layers that take it, and those in which its guard passes and fails. */
export type TestedBranch = {
  taken?: readonly string[];
  guard?: { true?: readonly string[]; false?: readonly string[] };
};

/** How well one branch is tested: by which layers, and whether its guard was observed both passing and failing. */
export type TransitionCoverage = { layers: readonly string[]; isHalf: boolean };

/** A machine without known tests has no coverage. */
export function coverageOf(
  { machines }: TestedCharts,
  machine: string,
): ((transition: string) => TransitionCoverage) | undefined {
  const branches = machines[machine];
  if (branches === undefined) return undefined;
  return (transition) => {
    const { taken = [], guard } = branches[transition] ?? {};
    return { layers: taken, isHalf: guard !== undefined && !(guard.true?.length && guard.false?.length) };
  };
}
