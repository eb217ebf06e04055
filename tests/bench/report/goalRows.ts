/** A table that is printed as results arrive: each figure beside its goal, if it has one. */
export type GoalRows = {
  addRow: (what: string, goal: string, metric: string, isMet?: boolean) => void;
  /** 1 as soon as a goal is missed, for the process. */
  exitCode: () => 0 | 1;
};

/** @param metrics the heading of their column. */
export function startGoalRows(metrics: string): GoalRows {
  let missed = 0;
  console.log(`| What | Goal | ${metrics} | Met |\n| --- | --- | --- | --- |`);
  return {
    addRow(what, goal, metric, isMet) {
      if (isMet === false) missed += 1;
      console.log(`| ${what} | ${goal} | ${metric} | ${isMet === undefined ? '' : isMet ? 'yes' : 'no'} |`);
    },
    exitCode: () => (missed === 0 ? 0 : 1),
  };
}
