import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { worstOf } from '../count/trace.ts';
import type { Person } from '../person/person.ts';

/**
 * A recorder keeps only the newest records, so a long call overwrites the arrival. For the slowest people so far the
 * recording is saved as it was when they got in.
 */
export function createArrivalRecordings() {
  const seen = new Set<Person>();
  let recordings = new Map<Person, Recording>();
  return {
    update(people: readonly Person[]): void {
      for (const person of people) {
        if (person.trace.settledAt === undefined || seen.has(person)) continue;
        seen.add(person);
        const worst = worstOf([...recordings.keys(), person], ({ trace }) => trace);
        if (!person.recorder || !worst.includes(person)) continue;
        recordings.set(person, person.recorder.recording());
        recordings = new Map([...recordings].filter(([one]) => worst.includes(one)));
      }
    },
    /** The saved recording, or the current one. */
    recordingOf: (person: Person): Recording | undefined => recordings.get(person) ?? person.recorder?.recording(),
  };
}
