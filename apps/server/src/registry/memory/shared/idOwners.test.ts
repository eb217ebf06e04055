import { expect, it } from 'vitest';
import { createIdOwners } from './idOwners.ts';

const LONG = 60_000;

it('[R-ID-11] keeps so many ids in all: of more cookies the one used longest ago falls', () => {
  const owners = createIdOwners(LONG, { idsPerGuest: 2, guestIdsKept: 3 });
  for (const name of ['ann', 'bob', 'cy']) owners.use(name, [`guest:${name}`]);
  owners.use('ann', ['guest:ann']);
  owners.use('dan', ['guest:dan']);
  expect(['ann', 'bob', 'cy', 'dan'].map((id) => owners.ownerOf(id))).toEqual([
    'guest:ann',
    undefined,
    'guest:cy',
    'guest:dan',
  ]);
});

it('[R-ID-9] an id stays its owner’s when another cookie uses it with a key they share', () => {
  const owners = createIdOwners(LONG);
  owners.use('ann', ['token:of-a-seat', 'guest:ann']);
  owners.use('ann', ['token:of-a-seat', 'guest:other']);
  expect(owners.ownerOf('ann')).toBe('guest:ann');
});

it('[R-ID-9] an id that is used without a cookie is nobody’s', () => {
  const owners = createIdOwners(LONG);
  owners.use('ann', ['socket:1', 'token:of-a-seat']);
  expect(owners.ownerOf('ann')).toBeUndefined();
});
