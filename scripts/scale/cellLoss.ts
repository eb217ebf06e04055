import { RECONNECTION } from '@colloquy/machines/contract/reconnection.ts';

/** Several installations (cells) of the same size, one of which dies; its people come to the others, evenly. */
export type Cells = {
  /** Before; at least two. */
  cells: number;
  /** Of each node; a node has one processor. */
  people: number;
  /** µs of a node's processor: for each person present in a second, and to let one in. */
  present: number;
  arrival: number;
  /** If the proxy lets in only so many a second for each node, it refuses the others at no cost. */
  admitted?: number;
};

export type CellLoss = {
  /** Of a remaining node's processor: before, and with everybody in. */
  useBefore: number;
  useAfter: number;
  /** Attempts that reach a node in a second, at most. */
  attempts: number;
  /** How long others wait for each answer meanwhile, at most; s. */
  delay: number;
  /** Until all are in again; s. Infinity if that takes more than 10 minutes. */
  allIn: number;
  /** Attempts that were served when their page had given up. */
  wasted: number;
};

/** As long as a page tries: how long for one attempt, and how far attempts are apart. */
const GIVES_UP = RECONNECTION.room.timeout / 1_000;
const APART = RECONNECTION.room.delayMax / 1_000;
/** In this simulation; s. */
const STEP = 0.25;
const LONGEST = 600;

/** Attempts of the same moment; `isMissed` once their pages have given up. */
type Attempts = { at: number; count: number; isMissed: boolean };

/**
 * What one remaining node goes through, from the moment at which the name of the dead cell leads to the others: pages
 * try again within 5 s, and a node serves them in their order, beside the people it has.
 */
export function loseCell({ cells, people, present, arrival, admitted = Infinity }: Cells): CellLoss {
  const returning = people / (cells - 1);
  const steps = Math.round(APART / STEP);
  let coming: Attempts[] = Array.from({ length: steps }, (_, at) => attempts(at * STEP, returning / steps));
  let queue: Attempts[] = [];
  let [inside, wasted, delay, most] = [0, 0, 0, 0];
  const lastSecond: number[] = [];
  let now = 0;
  for (let step = 0; inside < returning - 0.5 && now < LONGEST; step += 1) {
    now = step * STEP;
    const due = coming.filter(({ at }) => at <= now);
    coming = coming.filter(({ at }) => at > now);
    let free = admitted * STEP;
    for (const { count } of due) {
      const accepted = Math.min(count, free);
      free -= accepted;
      if (accepted > 0) queue.push(attempts(now, accepted));
      if (count > accepted) coming.push(attempts(now + APART, count - accepted));
    }
    lastSecond.push(due.reduce((total, { count }) => total + count, 0));
    most = Math.max(most, sumOf(lastSecond.slice(-Math.round(1 / STEP))));
    for (const one of queue) {
      if (one.isMissed || now - one.at < GIVES_UP) continue;
      one.isMissed = true;
      coming.push(attempts(now + APART, one.count));
    }
    const left = Math.max(0, 1e6 - (people + inside) * present) * STEP;
    delay = Math.max(delay, (sumOf(queue.map(({ count }) => count)) * arrival) / 1e6);
    const served = serve(queue, left / arrival);
    [queue, inside, wasted] = [served.queue, inside + served.inside, wasted + served.wasted];
  }
  const use = (present * people) / 1e6;
  return {
    useBefore: use,
    useAfter: (use * cells) / (cells - 1),
    attempts: most,
    delay,
    allIn: now < LONGEST ? now : Infinity,
    wasted,
  };
}

const attempts = (at: number, count: number): Attempts => ({ at, count, isMissed: false });

/** The first ones of a queue, so many as there is time for. */
function serve(queue: readonly Attempts[], most: number) {
  let [inside, wasted, rest] = [0, 0, most];
  const left = queue.flatMap((one) => {
    const served = Math.min(one.count, rest);
    rest -= served;
    if (one.isMissed) wasted += served;
    else inside += served;
    return one.count > served ? [{ ...one, count: one.count - served }] : [];
  });
  return { queue: left, inside, wasted };
}

const sumOf = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
