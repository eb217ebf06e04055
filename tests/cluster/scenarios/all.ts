import type { Scenario } from '../scenario.ts';
import { clocks } from './clocks.ts';
import { cutOff } from './cutOff.ts';
import { frozen } from './frozen.ts';
import { garbageFrames } from './garbageFrames.ts';
import { orphanedSeat } from './orphanedSeat.ts';
import { halfOpen } from './halfOpen.ts';
import { reconnectStorm } from './reconnectStorm.ts';
import { joinRandom } from './joinRandom.ts';
import { lastSeats } from './lastSeats.ts';
import { noneReady } from './noneReady.ts';
import { postgresGone } from './postgresGone.ts';
import { redisEmptied } from './redisEmptied.ts';
import { redisGone } from './redisGone.ts';
import { rollingRestart } from './rollingRestart.ts';

/** In the order of the table. */
export const SCENARIOS: readonly Scenario[] = [
  orphanedSeat,
  halfOpen,
  lastSeats,
  joinRandom,
  rollingRestart,
  redisEmptied,
  redisGone,
  cutOff,
  noneReady,
  postgresGone,
  frozen,
  garbageFrames,
  clocks,
  reconnectStorm,
];
