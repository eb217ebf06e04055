import { expect, it } from 'vitest';
import { npmRun } from '../../support/repository/npmRun.ts';

const RIG_TIMEOUT_MS = 240_000;

/** A short form; `npm run load -- rig` measures the figures. */
it(
  '[R-SET-10] three node processes: no seat is oversold, everyone meets, an emptied Redis is restored, garbage does no harm',
  async () => {
    const scenarios = 'lastSeats,joinRandom,redisEmptied,garbageFrames';
    const { code, printed } = await npmRun('load', ['rig', '--short', '--only', scenarios]);
    expect(code, printed).toBe(0);
    expect(printed).toContain('| processes that ended by themselves in all this');
  },
  RIG_TIMEOUT_MS,
);
