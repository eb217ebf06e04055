import type { World } from './world/world.ts';

/** One line of the table. */
export type Figure = {
  figure: string;
  goal: string;
  result: string;
  ok: boolean;
  /** What came about is right, and only its time misses the goal: a busy machine may be why. */
  isLate?: boolean;
};

/** What a scenario gets to work with; everything runs and is ready when it begins. */
export type Stage = {
  world: World;
  /** `short` shows that the scenario works; only `full` proves the figure. */
  size: 'short' | 'full';
  seed: number;
  /** Says how far it is. */
  say: (line: string) => void;
};

/** One kind of fault, and the figures it is judged by. The runner heals the world afterwards. */
export type Scenario = { name: string; run: (stage: Stage) => Promise<Figure[]> };

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
