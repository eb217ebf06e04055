import { use } from 'react';
import { coverageOf, type TransitionCoverage, type TestedCharts } from '@colloquy/machines/inspector/coverage.ts';

let loading: Promise<TestedCharts> | undefined;
const NOT_REQUESTED: Promise<undefined> = Promise.resolve(undefined);

/** How well each transition of a machine is tested, loaded on demand. */
export function useCoverage(
  machine: string,
  isRequested: boolean,
): ((transition: string) => TransitionCoverage) | undefined {
  const tested = use(
    isRequested ? (loading ??= import('virtual:machine-coverage').then((loaded) => loaded.default)) : NOT_REQUESTED,
  );
  return tested && coverageOf(tested, machine);
}
