import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readRecording } from '@colloquy/machines/actorRecorder/format.ts';
import { MODELS } from '../machines/all.ts';
import { silentMachines, replaySession, type Divergence } from './replaySession.ts';

/** Written by `npm run models -- --record`. */
export const RECORDED = new URL('recorded/', import.meta.url);
const EXAMPLE = new URL('../../../apps/client/public/recordings/threePeople.jsonl', import.meta.url);
/** Accepted differences between sessions and the current machines. */
const ACCEPTED = new URL('accepted.json', import.meta.url);

type Accepted = Record<string, Divergence[]>;
export type ReplayResult = { sessions: number; steps: number; wrong: string[]; divergences: Accepted };

/** Recordings by name, each with the sessions of one or several people. */
export function recordings(): Map<string, string> {
  const files = readdirSync(RECORDED).map((name) => [name, new URL(name, RECORDED)] as const);
  return new Map(
    [...files, ['threePeople.jsonl', EXAMPLE] as const].map(([name, file]) => [name, readFileSync(file, 'utf8')]),
  );
}

/** Replays every recorded session; `wrong` lists differences that are not accepted. */
export function replaySessions(): ReplayResult {
  // Guards that are ports read an environment that tours change.
  for (const { environment, initialEnvironment } of MODELS) Object.assign(environment, initialEnvironment);
  const machines = silentMachines(MODELS.map(({ machine }) => machine));
  const accepted = existsSync(ACCEPTED) ? (JSON.parse(readFileSync(ACCEPTED, 'utf8')) as Accepted) : {};
  const gate: ReplayResult = { sessions: 0, steps: 0, wrong: [], divergences: {} };
  for (const [name, text] of recordings()) {
    const recording = readRecording(text);
    const { steps, divergences } = replaySession(recording, machines);
    gate.sessions += recording.sources.length;
    gate.steps += steps;
    if (divergences.length > 0) gate.divergences[name] = divergences;
    const known = new Set(accepted[name]?.map((one) => JSON.stringify(one)));
    const now = divergences.map((one) => JSON.stringify(one));
    gate.wrong.push(
      ...now.filter((one) => !known.has(one)).map((one) => `${name}: ${one}`),
      ...[...known].filter((one) => !now.includes(one)).map((one) => `${name} goes its old way again: ${one}`),
    );
  }
  return gate;
}

/** Accepts the current differences. */
export function acceptSessions({ divergences: departures }: ReplayResult): void {
  writeFileSync(ACCEPTED, `${JSON.stringify(departures, undefined, 2)}\n`);
}
