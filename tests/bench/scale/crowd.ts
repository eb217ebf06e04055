import { setTimeout as wait } from 'node:timers/promises';
import { between, seededRandom, type Random } from '../../support/random.ts';
import { withConcurrency } from '../loads/withConcurrency.ts';
import type { MeasuredDeployment, Spent } from './measuredDeployment.ts';
import { Pair, type Done, type Mix, type Tally } from './pair.ts';

export type Counted = { spent: Spent; done: Done };

/** The sum of several times. */
export function sumOf([first, ...others]: readonly [Counted, ...Counted[]]): Counted {
  return others.reduce(
    (total, { spent, done }) => ({
      spent: {
        nodes: total.spent.nodes + spent.nodes,
        shards: total.spent.shards.map((micros, at) => micros + (spent.shards[at] ?? 0)),
        seconds: total.spent.seconds + spent.seconds,
      },
      done: {
        personSeconds: total.done.personSeconds + done.personSeconds,
        linkVisits: total.done.linkVisits + done.linkVisits,
        searchVisits: total.done.searchVisits + done.searchVisits,
        chatMessages: total.done.chatMessages + done.chatMessages,
        changes: total.done.changes + done.changes,
      },
    }),
    first,
  );
}

/** The two of a pair are on the same node, on different ones if there are several, or anywhere. */
export type Placement = 'together' | 'apart' | 'anywhere';

const SEATING_AT_ONCE = 10;
/** So many pairs may fail, as on a machine on which a shard seems lost to the others for a while. */
const MOST_FAILURES = 32;

/** Simulated people of one deployment, who come in pairs, and what they have done so far. */
export class Crowd {
  readonly #random: Random;
  readonly #seated: Pair[] = [];
  readonly #counts = { linkVisits: 0, searchVisits: 0, chatMessages: 0, changes: 0 };
  #present = 0;
  #personSeconds = 0;
  #since = performance.now();

  readonly deployment: MeasuredDeployment;
  /** Of pairs who could not do all they wanted. */
  readonly failures: unknown[] = [];

  constructor(deployment: MeasuredDeployment, seed: number) {
    [this.deployment, this.#random] = [deployment, seededRandom(seed)];
  }

  /** Pairs who stay and do nothing. */
  async seat(pairs: number, placement: Placement): Promise<readonly Pair[]> {
    await withConcurrency([...Array(pairs).keys()], SEATING_AT_ONCE, async () => {
      const pair = this.#pair(placement);
      if (await this.#isDone(pair, () => pair.enter(false))) this.#seated.push(pair);
    });
    return this.#seated;
  }

  /** That many pairs at once arrive, connect, do as the mix says and leave, again and again, with pauses. */
  async comeAndGo(
    mix: Mix,
    {
      placement,
      atOnce,
      pauseMs,
      warmUpMs,
      ms,
    }: { placement: Placement; atOnce: number; pauseMs: number; warmUpMs: number; ms: number },
  ): Promise<Counted> {
    const coming = { isOn: true };
    const comes = async () => {
      while (coming.isOn) {
        await this.pause(pauseMs);
        const pair = this.#pair(placement);
        await this.#isDone(pair, async () => {
          await pair.enter(this.#random() < mix.searching);
          await pair.connect();
          await pair.exchangeMessages(mix);
          await pair.leave();
        });
      }
    };
    const everybody = Promise.all(Array.from({ length: atOnce }, comes));
    const counting = async () => {
      await wait(warmUpMs);
      const counted = await this.count(() => wait(ms));
      coming.isOn = false;
      return counted;
    };
    const [counted] = await Promise.all([counting(), everybody]);
    return counted;
  }

  /** Of any length up to twice this, so that people do not act at the same time. */
  pause(meanMs: number): Promise<void> {
    return wait(2 * meanMs * this.#random());
  }

  /** What is done, and what it takes. */
  async count(act: () => Promise<unknown>): Promise<Counted> {
    const [before, end] = [this.#done(), await this.deployment.watch()];
    await act();
    const [after, spent] = [this.#done(), await end()];
    const by = (name: keyof Done) => after[name] - before[name];
    return {
      spent,
      done: {
        personSeconds: by('personSeconds'),
        linkVisits: by('linkVisits'),
        searchVisits: by('searchVisits'),
        chatMessages: by('chatMessages'),
        changes: by('changes'),
      },
    };
  }

  /** False for a pair that could not do it, which then goes. */
  async #isDone(pair: Pair, act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      pair.abandon();
      this.failures.push(error);
      if (this.failures.length > MOST_FAILURES) throw error;
      return false;
    }
  }

  #done(): Done {
    this.#tally({ present: 0 });
    return { personSeconds: this.#personSeconds, ...this.#counts };
  }

  readonly #tally = ({ present = 0, ...counts }: Tally): void => {
    const now = performance.now();
    this.#personSeconds += (this.#present * (now - this.#since)) / 1_000;
    [this.#since, this.#present] = [now, this.#present + present];
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) this.#counts[name] += counts[name] ?? 0;
  };

  #pair(placement: Placement): Pair {
    const { urls } = this.deployment.subject;
    const first = between(this.#random, 0, urls.length - 1);
    // A sole node is apart from nothing.
    const nearest = placement === 'apart' ? Math.min(1, urls.length - 1) : 0;
    const further = placement === 'together' ? 0 : between(this.#random, nearest, urls.length - 1);
    return new Pair([urls[first] ?? '', urls[(first + further) % urls.length] ?? ''], this.#tally);
  }
}
