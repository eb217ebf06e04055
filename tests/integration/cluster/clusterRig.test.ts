import { expect, it } from 'vitest';
import { npmRun } from '../../support/repository/npmRun.ts';

const RIG_PATIENCE_MS = 240_000;

/** In short; `npm run rig` proves the figures. */
it(
  '[R-SET-10] three nodes of processes: no seat too many, everybody meets, an emptied Redis is filled, garbage does no harm',
  async () => {
    const scenarios = 'lastSeats,joinRandom,redisEmptied,garbageFrames';
    const { code, printed } = await npmRun('rig', ['--short', '--only', scenarios]);
    expect(code, printed).toBe(0);
    expect(printed).toContain('| processes that ended by themselves in all this');
  },
  RIG_PATIENCE_MS,
);
