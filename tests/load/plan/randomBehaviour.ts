import { between, pick, type Random } from '../../support/random.ts';
import { REACTIONS } from '@colloquy/machines/contract/constants.ts';
import type { ScheduledAction, Action, MediaBehaviour } from './plan.ts';

/** The shares of people who refuse the devices, and whose camera is busy at first. */
const DENIES_SHARE = 0.03;
const BUSY_SHARE = 0.03;

export function drawMedia(random: Random): MediaBehaviour {
  const drawn = random();
  if (drawn < DENIES_SHARE) return 'denies';
  return drawn < DENIES_SHARE + BUSY_SHARE ? 'busyAtFirst' : 'grants';
}

/**
 * The time to the next event of a Poisson process; milliseconds.
 */
const delayUntilNext = (random: Random, perSecond: number) => (-Math.log(1 - random()) / perSecond) * 1_000;

/** Random arrival times from `startedAt` on, at this average rate. */
export function arrivals(random: Random, count: number, perSecond: number, from = 0): number[] {
  let at = from;
  return Array.from({ length: count }, () => {
    const mine = at;
    at += delayUntilNext(random, perSecond);
    return Math.round(mine);
  });
}

/** Random actions between two times, at an average rate. */
export function poissonActions(
  random: Random,
  { from, to, perSecond, action }: { from: number; to: number; perSecond: number; action: () => Action },
): ScheduledAction[] {
  const acts: ScheduledAction[] = [];
  for (let at = from + delayUntilNext(random, perSecond); at < to; at += delayUntilNext(random, perSecond))
    acts.push({ at: Math.round(at), action: action() });
  return acts;
}

const WORDS = ['hello', 'who', 'has', 'seen', 'the', 'film', 'about', 'whales', 'it', 'was', 'fine', 'and', 'long'];

export function drawTalk(random: Random): Action {
  if (random() < 0.3) return { kind: 'react', reaction: pick(random, REACTIONS) ?? REACTIONS[0] };
  const words = Array.from({ length: between(random, 1, 12) }, () => pick(random, WORDS) ?? '');
  return { kind: 'chat', text: words.join(' ') };
}

export const sortByTime = (acts: readonly ScheduledAction[]): ScheduledAction[] =>
  [...acts].sort((one, other) => one.at - other.at);
