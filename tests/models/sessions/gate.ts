import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readRecording } from '@colloquy/machines/recorder/format.ts';
import { MODELS } from '../machines/all.ts';
import { quietMachines, replaySession, type Departure } from './replaySession.ts';

/** Written by `npm run models -- --record`. */
export const RECORDED = new URL('recorded/', import.meta.url);
const EXAMPLE = new URL('../../../apps/client/public/recordings/threePeople.jsonl', import.meta.url);
/** Where today's machines go another way than a session, and somebody agreed to it. */
const ACCEPTED = new URL('accepted.json', import.meta.url);

type Accepted = Record<string, Departure[]>;
export type Gate = { sessions: number; steps: number; wrong: string[]; departures: Accepted };

/** Recordings by name: each holds the session of one or several people. */
export function recordings(): Map<string, string> {
  const files = readdirSync(RECORDED).map((name) => [name, new URL(name, RECORDED)] as const);
  return new Map(
    [...files, ['threePeople.jsonl', EXAMPLE] as const].map(([name, file]) => [name, readFileSync(file, 'utf8')]),
  );
}

/** Every recorded session once more: where a machine goes another way than it did, and nobody agreed. */
export function replaySessions(): Gate {
  // Guards that are ports look at a world that tours turn.
  for (const { world, worldAtFirst } of MODELS) Object.assign(world, worldAtFirst);
  const machines = quietMachines(MODELS.map(({ machine }) => machine));
  const accepted = existsSync(ACCEPTED) ? (JSON.parse(readFileSync(ACCEPTED, 'utf8')) as Accepted) : {};
  const gate: Gate = { sessions: 0, steps: 0, wrong: [], departures: {} };
  for (const [name, text] of recordings()) {
    const recording = readRecording(text);
    const { steps, departures } = replaySession(recording, machines);
    gate.sessions += recording.sources.length;
    gate.steps += steps;
    if (departures.length > 0) gate.departures[name] = departures;
    const known = new Set(accepted[name]?.map((one) => JSON.stringify(one)));
    const now = departures.map((one) => JSON.stringify(one));
    gate.wrong.push(
      ...now.filter((one) => !known.has(one)).map((one) => `${name}: ${one}`),
      ...[...known].filter((one) => !now.includes(one)).map((one) => `${name} goes its old way again: ${one}`),
    );
  }
  return gate;
}

/** Agrees to where today's machines go. */
export function acceptSessions({ departures }: Gate): void {
  writeFileSync(ACCEPTED, `${JSON.stringify(departures, undefined, 2)}\n`);
}
