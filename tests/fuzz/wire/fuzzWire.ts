import * as fc from 'fast-check';
import type { Known } from '../values/names.ts';
import { BYSTANDERS_ROOM, type Bystanders } from '../environment/bystanders.ts';
import type { Findings, Sent } from '../environment/findings.ts';
import { Attacker, type Tally } from './attacker.ts';
import { wireSteps } from './steps.ts';

const ATTACKERS = 16;
/** The number of concurrent steps from one seed. */
const CHUNK = 100;

/** Sends that many events to two nodes over many connections, earlier findings first. */
export async function fuzzWire(
  urls: readonly [string, string],
  bystanders: Bystanders,
  findings: Findings,
  {
    seed,
    events,
    until,
    corpus,
    tokens,
    report,
  }: {
    seed: number;
    events: number;
    until: number;
    corpus: readonly Sent[];
    tokens: string[];
    report: (text: string) => void;
  },
): Promise<Tally> {
  const tally: Tally = new Map();
  const known = (): Known => ({
    room: [...Array.from({ length: 5 }, (_, at) => `fuzzed-${at}`), BYSTANDERS_ROOM],
    member: [...attackers.map(({ id }) => id), ...bystanders.members],
    user: [...Array.from({ length: 8 }, (_, at) => `somebody-${at}`), ...bystanders.users],
    token: tokens,
    report: ['0'],
    email: ['nobody@example.org'],
    password: ['a password of nobody'],
  });
  const attackers = Array.from(
    { length: ATTACKERS },
    (_, at) => new Attacker(urls[at % 2] ?? '', { known, findings, tally }),
  );
  await Promise.all(attackers.map((attacker) => attacker.connect()));
  const [first] = attackers;
  for (const sent of corpus) if (sent.kind !== 'call') await first?.send(sent);
  let begun = 0;
  await Promise.all(
    attackers.map(async (attacker) => {
      while (begun < events && performance.now() < until) {
        const count = Math.min(CHUNK, events - begun);
        const steps = fc.sample(wireSteps, { seed: seed + begun, numRuns: count });
        if (begun % (200 * CHUNK) === 0) report(`${begun} of ${events} events`);
        begun += count;
        for (const step of steps) {
          if (performance.now() > until) break;
          await attacker
            .send(step)
            .catch((error: Error) => findings.add(`${step.kind} could not be said: ${error.message}`, step));
        }
      }
    }),
  );
  for (const attacker of attackers) attacker.end();
  return tally;
}
