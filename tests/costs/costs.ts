import { httpCosts } from './http/httpCosts.ts';
import type { Cost } from './measure.ts';
import { handshakeCost, inspectCosts } from './wire/lineCosts.ts';
import { wireCosts } from './wire/wireCosts.ts';
import { startCostWorld } from './world.ts';

/** In a short run limits are this part of what they are: each is met soon. */
const SHORT = 0.1;

/**
 * Every event and every call, as often as one caller may, and then too often.
 *
 * @param isQuick only whether each is answered, and then limited: no figure of it means anything.
 * @param only those whose name has this in it.
 * @param tell hears of each row once it has been run.
 */
export async function allCosts(isQuick: boolean, only = '', tell: (cost: Cost) => void = () => {}): Promise<Cost[]> {
  const world = await startCostWorld(isQuick ? SHORT : 1);
  const http = isQuick
    ? { calls: 2, warmUp: 0, beyond: 2, isQuick }
    : { calls: 200, warmUp: 100, beyond: 200, isQuick };
  const isAsked = (name: string) => name.includes(only);
  try {
    return [
      ...(await wireCosts(world, isQuick, isAsked, tell)),
      ...(isAsked('connect') ? [await handshakeCost(world, isQuick)] : []),
      ...(isAsked('watched') ? await inspectCosts(world, isQuick) : []),
      ...(await httpCosts(world, http, isAsked, tell)),
    ];
  } finally {
    await world.stop();
  }
}
