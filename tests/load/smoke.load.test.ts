import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { npmRun } from '../support/repository/npmRun.ts';

const TIMEOUT_MS = 180_000;
/** The exit code if the generator was too slow to measure times. */
const INVALID = 3;

/** Counts only: times depend on the machine, and `npm run load` measures them. */
const THRESHOLDS = fileURLToPath(new URL('smokeThresholds.json', import.meta.url));

it(
  '[R-BACK-18] a node dies among 300 people: all recover, and each message is accounted for',
  async () => {
    const { code, printed } = await npmRun('load', [
      'smoke',
      '--nodes',
      '3',
      '--faults',
      'kill@30',
      '--no-recordings',
      '--thresholds',
      THRESHOLDS,
    ]);
    // Judged however late the generator was.
    expect(printed).not.toMatch(/^exceeded /m);
    expect([0, INVALID], printed).toContain(code);
  },
  TIMEOUT_MS,
);
