import { describe, expect, it } from 'vitest';
import { npmRun } from '../../support/repository/npmRun.ts';

const RIG_TIMEOUT_MS = 240_000;

/** A short form of runs that take minutes; `npm run load -- rig` and `npm run load -- chaos` measure the figures. */
describe('the rig', () => {
  it(
    '[R-BACK-14] [R-BACK-18] members whose node and client are killed are removed for everyone; rolling restarts lose nobody',
    async () => {
      const { code, printed } = await npmRun('load', ['rig', '--short', '--only', 'orphanedSeat,rollingRestart']);
      expect(code, printed).toBe(0);
    },
    RIG_TIMEOUT_MS,
  );

  it(
    '[R-SET-20] on a cluster of three Redis all rules hold, though one of them, or all, are emptied and down',
    async () => {
      const shards = ['--redis-shards', '3'];
      const rig = await npmRun('load', [
        'rig',
        '--short',
        ...shards,
        '--only',
        'joinRandom,redisEmptied,cutOff,garbageFrames',
      ]);
      expect(rig.code, rig.printed).toBe(0);
      const kinds = 'Redis emptied,Redis gone,cut from Redis';
      const chaos = await npmRun('load', [
        'chaos',
        ...shards,
        '--minutes',
        '0.5',
        '--seed',
        '5',
        '--people',
        '15',
        '--only',
        kinds,
      ]);
      expect(chaos.code, chaos.printed).toBe(0);
    },
    2 * RIG_TIMEOUT_MS,
  );

  it(
    '[R-BACK-18] people stay connected while nodes die, end, are slow and have wrong clocks: all rules hold',
    async () => {
      const kinds = 'kill,drain,slow Redis,skewed clock,garbage frames';
      const { code, printed } = await npmRun('load', [
        'chaos',
        '--minutes',
        '0.3',
        '--seed',
        '3',
        '--people',
        '15',
        '--only',
        kinds,
      ]);
      expect(code, printed).toBe(0);
      expect(printed).toContain('All is as promised.');
    },
    RIG_TIMEOUT_MS,
  );
});
