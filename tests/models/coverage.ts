import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transitionId } from '@colloquy/machines/actorRecorder/transitionId.ts';
import { branchesIn } from '@colloquy/machines/testing/charts.ts';
import type { MachineModel } from './model.ts';

/**
 * Which test layers have taken a transition, with its guard true and false. Keys are
 * `<machine>#<state's path>:<event, or always>[<number of the candidate>]`.
 */
export type CoverageFile = {
  version: 1;
  machines: Record<string, Record<string, { taken: string[]; guard?: { true: string[]; false: string[] } }>>;
  /** Goals that cannot be reached, with the reason. */
  unreachable: Record<string, string>;
};

const COVERAGE_FILE = fileURLToPath(new URL('../../machines/coverage.json', import.meta.url));

/** Covered goals by layer. */
export type Hits = Map<string, ReadonlySet<string>>;

export function mergeCoverage(models: readonly MachineModel[], hits: Hits): CoverageFile {
  const by = (hit: string) => [...hits].filter(([, seen]) => seen.has(hit)).map(([layer]) => layer);
  const machineOf = ({ machine }: MachineModel) =>
    Object.fromEntries(
      branchesIn(machine).map((branch) => {
        const id = transitionId(branch);
        const guard = branch.guard !== undefined && { true: by(`${id}=true`), false: by(`${id}=false`) };
        return [id, { taken: by(id), ...(guard && { guard }) }];
      }),
    );
  return {
    version: 1,
    machines: Object.fromEntries(models.map((model) => [model.machine.id, machineOf(model)])),
    unreachable: Object.assign({}, ...models.map(({ unreachable }) => unreachable)) as Record<string, string>,
  };
}

export function writeCoverage(file: CoverageFile, path = COVERAGE_FILE): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(file)}\n`);
}

export function readCoverage(path = COVERAGE_FILE): CoverageFile | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as CoverageFile) : undefined;
}
