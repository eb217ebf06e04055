import { between, pick, type Chance } from '../../support/chance.ts';
import { REACTIONS } from '@colloquy/machines/contract/words.ts';
import type { Act, Deed, MediaTemper } from './plan.ts';

/** Of a hundred people, so many say no to the browser, and so many have a camera that another program holds. */
const DENIES = 0.03;
const BUSY = 0.03;

export function drawMedia(chance: Chance): MediaTemper {
  const drawn = chance();
  if (drawn < DENIES) return 'denies';
  return drawn < DENIES + BUSY ? 'busyAtFirst' : 'grants';
}

/**
 * How long until the next of events that come at `perSecond` on average and know nothing of each other; milliseconds.
 */
const untilNext = (chance: Chance, perSecond: number) => (-Math.log(1 - chance()) / perSecond) * 1_000;

/** So many moments from `from` on, at this rate on average. */
export function arrivals(chance: Chance, count: number, perSecond: number, from = 0): number[] {
  let at = from;
  return Array.from({ length: count }, () => {
    const mine = at;
    at += untilNext(chance, perSecond);
    return Math.round(mine);
  });
}

/** Things done from time to time between two moments. */
export function fromTimeToTime(
  chance: Chance,
  { from, to, perSecond, deed }: { from: number; to: number; perSecond: number; deed: () => Deed },
): Act[] {
  const acts: Act[] = [];
  for (let at = from + untilNext(chance, perSecond); at < to; at += untilNext(chance, perSecond))
    acts.push({ at: Math.round(at), deed: deed() });
  return acts;
}

const WORDS = ['hello', 'who', 'has', 'seen', 'the', 'film', 'about', 'whales', 'it', 'was', 'fine', 'and', 'long'];

export function drawTalk(chance: Chance): Deed {
  if (chance() < 0.3) return { kind: 'react', reaction: pick(chance, REACTIONS) ?? REACTIONS[0] };
  const words = Array.from({ length: between(chance, 1, 12) }, () => pick(chance, WORDS) ?? '');
  return { kind: 'chat', text: words.join(' ') };
}

export const inOrder = (acts: readonly Act[]): Act[] => [...acts].sort((one, other) => one.at - other.at);
