import { expect, it } from 'vitest';
import { createTrace } from '../count/trace.ts';
import type { Person } from '../person/person.ts';
import { createArrivalRecordings } from './arrivalRecordings.ts';

/** A person who took that long to get in, and whose recorder has only the newest record. */
function personIn(id: string, waited: number | undefined) {
  const trace = createTrace({
    id,
    group: 0,
    arrivesAt: 0,
    entry: { kind: 'search', tag: 'law' },
    media: 'grants',
    acts: [],
  });
  let newest = 'arrival';
  const person = { trace, recorder: { recording: () => newest } } as unknown as Person;
  return {
    person,
    arrives: () => Object.assign(trace, { settledAt: waited, stages: { roster: waited } }),
    talks: () => (newest = 'talk'),
  };
}

it('keeps the recording of the arrival of the slowest people, however much follows', () => {
  const arrivals = createArrivalRecordings();
  const ada = personIn('ada', 900);
  ada.arrives();
  arrivals.update([ada.person]);
  ada.talks();
  arrivals.update([ada.person]);
  expect(arrivals.recordingOf(ada.person)).toBe('arrival');
});

it('uses the current recording of other people, and of those who never got in', () => {
  const arrivals = createArrivalRecordings();
  const slow = Array.from({ length: 20 }, (_, index) => personIn(`slow-${index}`, 900));
  const quick = personIn('quick', 1);
  const outside = personIn('outside', undefined);
  for (const one of [...slow, quick]) one.arrives();
  arrivals.update([quick.person]);
  arrivals.update([...slow, quick, outside].map(({ person }) => person));
  for (const one of [quick, outside]) {
    one.talks();
    expect(arrivals.recordingOf(one.person)).toBe('talk');
  }
});
