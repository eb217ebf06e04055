import type { Recording } from '@colloquy/machines/recorder/format.ts';
import { worstOf } from '../count/diary.ts';
import type { Person } from '../person/person.ts';

/**
 * A recorder keeps the newest records, in which a long call has left no arrival. Of those who waited longest so far the
 * recording is kept as it was when they were in.
 */
export function keepArrivals() {
  const seen = new Set<Person>();
  let kept = new Map<Person, Recording>();
  return {
    look(people: readonly Person[]): void {
      for (const person of people) {
        if (person.diary.settledAt === undefined || seen.has(person)) continue;
        seen.add(person);
        const worst = worstOf([...kept.keys(), person], ({ diary }) => diary);
        if (!person.recorder || !worst.includes(person)) continue;
        kept.set(person, person.recorder.recording());
        kept = new Map([...kept].filter(([one]) => worst.includes(one)));
      }
    },
    /** Of whom never came in: all there is. */
    recordingOf: (person: Person): Recording | undefined => kept.get(person) ?? person.recorder?.recording(),
  };
}
