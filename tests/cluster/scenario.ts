import type { TestCluster } from './environment/testCluster.ts';

/** A row of the table. */
export type ResultRow = {
  metric: string;
  goal: string;
  result: string;
  ok: boolean;
  /** The result is right, and only its time misses the goal: a busy machine may be the cause. */
  isLate?: boolean;
};

/** The context of a scenario; everything runs and is ready when it begins. */
export type ScenarioContext = {
  cluster: TestCluster;
  /** `short` shows that the scenario works; only `full` measures the figure. */
  size: 'short' | 'full';
  seed: number;
  /** Prints progress. */
  log: (line: string) => void;
};

/** One kind of fault, and the figures by which it is judged. The runner repairs everything afterwards. */
export type Scenario = { name: string; run: (context: ScenarioContext) => Promise<ResultRow[]> };

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
