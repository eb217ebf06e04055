import { RECONNECTION } from '@colloquy/machines/contract/reconnection.ts';

/** Several installations of the same size, one of which dies; its people come to the others, evenly. */
export type Installations = {
  /** Before; at least two. */
  installations: number;
  /** Of each node; a node has one processor. */
  people: number;
  /** µs of a node's processor: for each person present in a second, and to let one in. */
  present: number;
  arrival: number;
  /** If the proxy lets in only so many a second for each node, it refuses the others at no cost. */
  admitted?: number;
};

export type InstallationLoss = {
  /** Of a remaining node's processor: before, and with everybody in. */
  loadBefore: number;
  loadAfter: number;
  /** Attempts that reach a node in a second, at most. */
  attempts: number;
  /** How long others wait for each answer meanwhile, at most; s. */
  delay: number;
  /** Until all are in again; s. Infinity if that takes more than 10 minutes. */
  readmitted: number;
  /** Attempts that were served when their page had given up. */
  abandoned: number;
};

/** As long as a page tries: how long for one attempt, and how far attempts are apart. */
const ATTEMPT_TIMEOUT = RECONNECTION.room.timeout / 1_000;
const RETRY_INTERVAL = RECONNECTION.room.delayMax / 1_000;
/** In this simulation; s. */
const STEP = 0.25;
const LONGEST = 600;

/** Attempts of the same moment; `isMissed` once their pages have given up. */
type Attempts = { at: number; count: number; isMissed: boolean };

/**
 * What one remaining node goes through, from the moment at which the name of the dead installation leads to the others: pages
 * try again within 5 s, and a node serves them in their order, beside the people it has.
 */
export function loseInstallation({
  installations,
  people,
  present,
  arrival,
  admitted = Infinity,
}: Installations): InstallationLoss {
  const returning = people / (installations - 1);
  const steps = Math.round(RETRY_INTERVAL / STEP);
  let arriving: Attempts[] = Array.from({ length: steps }, (_, at) => attempts(at * STEP, returning / steps));
  let queue: Attempts[] = [];
  let [inside, abandoned, delay, most] = [0, 0, 0, 0];
  const lastSecond: number[] = [];
  let now = 0;
  for (let step = 0; inside < returning - 0.5 && now < LONGEST; step += 1) {
    now = step * STEP;
    const due = arriving.filter(({ at }) => at <= now);
    arriving = arriving.filter(({ at }) => at > now);
    let free = admitted * STEP;
    for (const { count } of due) {
      const accepted = Math.min(count, free);
      free -= accepted;
      if (accepted > 0) queue.push(attempts(now, accepted));
      if (count > accepted) arriving.push(attempts(now + RETRY_INTERVAL, count - accepted));
    }
    lastSecond.push(due.reduce((total, { count }) => total + count, 0));
    most = Math.max(most, sumOf(lastSecond.slice(-Math.round(1 / STEP))));
    for (const one of queue) {
      if (one.isMissed || now - one.at < ATTEMPT_TIMEOUT) continue;
      one.isMissed = true;
      arriving.push(attempts(now + RETRY_INTERVAL, one.count));
    }
    const left = Math.max(0, 1e6 - (people + inside) * present) * STEP;
    delay = Math.max(delay, (sumOf(queue.map(({ count }) => count)) * arrival) / 1e6);
    const served = serve(queue, left / arrival);
    [queue, inside, abandoned] = [served.queue, inside + served.inside, abandoned + served.abandoned];
  }
  const use = (present * people) / 1e6;
  return {
    loadBefore: use,
    loadAfter: (use * installations) / (installations - 1),
    attempts: most,
    delay,
    readmitted: now < LONGEST ? now : Infinity,
    abandoned,
  };
}

const attempts = (at: number, count: number): Attempts => ({ at, count, isMissed: false });

/** The first ones of a queue, so many as there is time for. */
function serve(queue: readonly Attempts[], most: number) {
  let [inside, abandoned, rest] = [0, 0, most];
  const left = queue.flatMap((one) => {
    const served = Math.min(one.count, rest);
    rest -= served;
    if (one.isMissed) abandoned += served;
    else inside += served;
    return one.count > served ? [{ ...one, count: one.count - served }] : [];
  });
  return { queue: left, inside, abandoned };
}

const sumOf = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
