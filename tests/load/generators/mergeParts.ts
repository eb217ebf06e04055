import { generatePlan } from '../plan/profiles.ts';
import { collectCurve } from '../report/curve.ts';
import type { ResultInput } from '../report/result.ts';
import { UsageError } from '../usageError.ts';
import type { Part } from './part.ts';

/**
 * The sum of all generators of one run: histograms and counts are added, and each generator's own lateness counts.
 *
 * @throws UsageError if these are not all parts of one run.
 */
export function mergeParts(parts: readonly Part[]): ResultInput {
  const [first] = parts;
  if (!first) throw new UsageError('There is nothing to merge');
  const { request, startAt, input, generator } = first;
  const isOfOneRun = parts.every((part) => part.input.planHash === input.planHash && part.startAt === startAt);
  if (!isOfOneRun) throw new UsageError('These generators ran different plans, or began at different times');
  const indexes = parts.map((part) => part.generator.index).sort((one, other) => one - other);
  const wanted = Array.from({ length: generator.of }, (_, at) => at + 1);
  if (indexes.join() !== wanted.join())
    throw new UsageError(`The run has generators ${wanted.join(', ')}; these are ${indexes.join(', ')}`);
  const { profile, seed, people, forMs, perSecond } = request;
  const curve = collectCurve();
  for (const {
    generator: { index },
    input: { curve: points },
  } of parts)
    for (const point of points) curve.add(index, point);
  return {
    ...input,
    plan: generatePlan({ profile, seed, size: { people, forMs, perSecond }, faults: [] }),
    target: `${input.target}, from ${parts.length} generators`,
    workers: parts.reduce((sum, part) => sum + part.input.workers, 0),
    reports: parts.flatMap((part) => part.input.reports),
    curve: curve.curve(),
    invalidParts: parts.flatMap(({ generator: { index }, invalid }) =>
      invalid.map((reason) => `generator ${index}: ${reason}`),
    ),
  };
}
