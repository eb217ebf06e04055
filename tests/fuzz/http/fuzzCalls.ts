import * as fc from 'fast-check';
import { filledIn } from '../values/names.ts';
import { count, type Tally } from '../wire/attacker.ts';
import type { Bystanders } from '../environment/bystanders.ts';
import type { Findings, Sent } from '../environment/findings.ts';
import type { FuzzServer } from '../environment/fuzzServer.ts';
import { make } from './caller.ts';
import { calls, type Call } from './calls.ts';
import { judgedCall } from './judge.ts';
import { callingPeople, type CallingPeople } from './people.ts';

const CALLERS = 8;
/** The number of concurrent calls from one seed; then the callers are checked. */
const CHUNK = 200;
const REPORTS_KNOWN = 6;
/** How often new callers are tried: the calls under way may suspend one as it arrives. */
const TRIES = 3;
/** The length of a URL that Node reads in any case. */
const LONG_ADDRESS = 8_000;

/** Makes that many calls of all routes, earlier findings first. */
export async function fuzzCalls(
  server: FuzzServer,
  bystanders: Bystanders,
  findings: Findings,
  {
    seed,
    http,
    until,
    corpus,
    report,
  }: { seed: number; http: number; until: number; corpus: readonly Sent[]; report: (text: string) => void },
): Promise<Tally> {
  const tally: Tally = new Map();
  let people = await newPeople();
  const reports: string[] = [];

  async function newPeople(triesLeft = TRIES - 1): Promise<CallingPeople> {
    try {
      return await callingPeople(server, bystanders);
    } catch (error) {
      findings.add(`callers could not come in: ${(error as Error).message}`);
      if (triesLeft === 0) throw error;
      return newPeople(triesLeft - 1);
    }
  }

  async function send(call: Call, url: string): Promise<void> {
    const known = { ...people.known, report: reports.length > 0 ? reports : ['0'] };
    const answered = await make(call, url, known, people.shown);
    if (typeof answered === 'string') {
      count(tally, answered);
      // A caller refused for a long URL may only see the connection close.
      if (answered === 'silence' || filledIn(call.path, known).length < LONG_ADDRESS)
        findings.add(`${call.route} ended in ${answered}`, call);
      return;
    }
    const { code, wrong } = judgedCall(call.route, answered);
    count(tally, code);
    if (wrong !== undefined) findings.add(wrong, call);
    if (call.route === 'POST /api/reports' && answered.status === 201) {
      reports.push((JSON.parse(answered.text) as { id: string }).id);
      if (reports.length > REPORTS_KNOWN) reports.shift();
    }
  }

  for (const sent of corpus) if (sent.kind === 'call') await send(sent, server.urls[0]);
  for (let begun = 0; begun < http && performance.now() < until; begun += CHUNK) {
    const made = fc.sample(calls, { seed: seed + begun, numRuns: Math.min(CHUNK, http - begun) });
    await Promise.all(
      Array.from({ length: CALLERS }, async (_, at) => {
        for (let call = made.pop(); call && performance.now() < until; call = made.pop())
          await send(call, server.urls[at % 2] ?? '');
      }),
    );
    if (begun % (100 * CHUNK) === 0) report(`${begun} of ${http} calls`);
    if (await people.areThere()) continue;
    people.leave();
    people = await newPeople();
  }
  people.leave();
  return tally;
}
