import { use } from 'react';
import { heatOf, type Heat, type TestedCharts } from '@colloquy/machines/inspector/heat.ts';

let coming: Promise<TestedCharts> | undefined;
const NOT_ASKED: Promise<undefined> = Promise.resolve(undefined);

/** How well each transition of a machine is tested, loaded on demand. */
export function useHeat(machine: string, isRequested: boolean): ((transition: string) => Heat) | undefined {
  const tested = use(
    isRequested ? (coming ??= import('virtual:machine-coverage').then((loaded) => loaded.default)) : NOT_ASKED,
  );
  return tested && heatOf(tested, machine);
}
