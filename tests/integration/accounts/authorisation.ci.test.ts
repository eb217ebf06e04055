import { expect, it } from 'vitest';
import { requests } from '@colloquy/machines/contract/wire.ts';
import { authorisationCells, mismatches } from '../../authorisation/authorisation.ts';
import { RULES } from '../../authorisation/rules.ts';

const TIMEOUT_MS = 180_000;

it('every event of the contract has a row in the matrix', () => {
  expect(Object.keys(RULES).toSorted()).toEqual(Object.keys(requests).toSorted());
  for (const rows of Object.values(RULES)) expect(rows.length).toBeGreaterThan(0);
});

it(
  '[R-WIRE-15] [R-ADMIN-2] [R-DASH-3] [R-HTTP-2] for every caller, request and target the answer is what the rules allow, and no more',
  async () => {
    expect(mismatches(await authorisationCells())).toEqual([]);
  },
  TIMEOUT_MS,
);
