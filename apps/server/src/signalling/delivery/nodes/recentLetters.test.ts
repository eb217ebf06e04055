import { expect, it } from 'vitest';
import { letter } from '../letter.ts';
import { createRecentLetters } from './recentLetters.ts';
import { sayingOf } from '../send.ts';

const said = (id: string) => letter('room', sayingOf('sessionTaken', {}), id);

it('gives back what was posted for each member, in order', () => {
  const posted = createRecentLetters(1_000, () => 0);
  posted.remember({ room: 'den', memberId: 'ann' }, said('1'));
  posted.remember({ room: 'den', memberId: 'bob' }, said('2'));
  posted.remember({ room: 'den', memberId: 'ann' }, said('3'));
  expect(posted.all().map(({ memberId, letters }) => [memberId, letters.map(({ id }) => id)])).toEqual([
    ['bob', ['2']],
    ['ann', ['1', '3']],
  ]);
});

it('forgets what was posted for somebody who is back', () => {
  const posted = createRecentLetters(1_000, () => 0);
  posted.remember({ room: 'den', memberId: 'ann' }, said('1'));
  posted.forget({ room: 'den', memberId: 'ann' });
  expect(posted.all()).toEqual([]);
});

it('forgets what nobody can be waiting for any more', () => {
  let now = 0;
  const posted = createRecentLetters(1_000, () => now);
  posted.remember({ room: 'den', memberId: 'ann' }, said('1'));
  now = 1_001;
  posted.remember({ room: 'den', memberId: 'ann' }, said('2'));
  expect(posted.all().flatMap(({ letters }) => letters.map(({ id }) => id))).toEqual(['2']);
});
