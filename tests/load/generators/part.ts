import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadOptions } from '../options.ts';
import type { Generator } from '../plan/plan.ts';
import { resultOf, type ResultInput } from '../report/result.ts';
import { UsageError } from '../usageError.ts';

const FILE = 'part.json';

/** What one generator has measured, for the merge with the others. */
export type Part = {
  generator: Generator;
  request: Pick<LoadOptions, 'profile' | 'seed' | 'people' | 'forMs' | 'perSecond'>;
  startAt: number;
  /** Why its own times are invalid. */
  invalid: readonly string[];
  input: Omit<ResultInput, 'plan'>;
};

/** Writes a generator's part beside its result. */
export async function writePart(folder: string, options: LoadOptions, { plan, ...input }: ResultInput): Promise<void> {
  const { generator, startAt, profile, seed, people, forMs, perSecond } = options;
  if (!generator || startAt === undefined) return;
  const request = { profile, seed, people, forMs, perSecond };
  const part: Part = { generator, request, startAt, invalid: resultOf({ plan, ...input }).invalid, input };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, FILE), JSON.stringify(part));
}

export async function readPart(folder: string): Promise<Part> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => {
    throw new UsageError(`${folder} holds no ${FILE}: was it the --out of a --generator?`);
  });
  return JSON.parse(text) as Part;
}
