import { expect, it } from 'vitest';
import { openDiary } from '../count/diary.ts';
import type { Person } from '../person/person.ts';
import { keepArrivals } from './keepArrivals.ts';

/** Somebody who was in after that long, and whose recorder has the newest record only. */
function personIn(id: string, waited: number | undefined) {
  const diary = openDiary({
    id,
    group: 0,
    arrivesAt: 0,
    way: { kind: 'search', tag: 'law' },
    media: 'grants',
    acts: [],
  });
  let newest = 'arrival';
  const person = { diary, recorder: { recording: () => newest } } as unknown as Person;
  return {
    person,
    arrives: () => Object.assign(diary, { settledAt: waited, stages: { roster: waited } }),
    talks: () => (newest = 'talk'),
  };
}

it('of who waited longest there is the recording of the arrival, however much was said since', () => {
  const arrivals = keepArrivals();
  const ada = personIn('ada', 900);
  ada.arrives();
  arrivals.look([ada.person]);
  ada.talks();
  arrivals.look([ada.person]);
  expect(arrivals.recordingOf(ada.person)).toBe('arrival');
});

it('of the others, and of who never came in, there is what their recorder has', () => {
  const arrivals = keepArrivals();
  const slow = Array.from({ length: 20 }, (_, index) => personIn(`slow-${index}`, 900));
  const quick = personIn('quick', 1);
  const outside = personIn('outside', undefined);
  for (const one of [...slow, quick]) one.arrives();
  arrivals.look([quick.person]);
  arrivals.look([...slow, quick, outside].map(({ person }) => person));
  for (const one of [quick, outside]) {
    one.talks();
    expect(arrivals.recordingOf(one.person)).toBe('talk');
  }
});
