import { expect, test } from 'vitest';
import { OPENED, draftAt, openRoom } from '../testing/draftSetup.ts';
import { admit, mustKnock } from './mustKnock.ts';

const STRANGER = { isMember: false, isHost: false };

test('[R-KNOCK-4] people are let in by account and browser, and by their socket only without these', () => {
  const draft = draftAt(OPENED, openRoom({ knock: true }));
  admit(draft, ['account:ben', 'token:ben', 'guest:ben', 'socket:ben']);
  admit(draft, ['token:cy', 'socket:cy']);
  expect([...draft.state.knockAnswers.keys()]).toEqual(['account:ben', 'guest:ben', 'socket:cy']);
  expect(mustKnock(draft, ['token:x', 'guest:ben'], STRANGER)).toBe(false);
  expect(mustKnock(draft, ['socket:cy'], STRANGER)).toBe(false);
  expect(mustKnock(draft, ['token:ben'], STRANGER)).toBe(true);
});

test('[R-KNOCK-4] the last thousand answers of a room are remembered', () => {
  const draft = draftAt(OPENED, openRoom({ knock: true }));
  for (let at = 0; at <= 1_000; at += 1) admit(draft, [`guest:${at}`]);
  const asks = ['guest:0', 'guest:1', 'guest:1000'].map((key) => mustKnock(draft, [key], STRANGER));
  expect(asks).toEqual([true, false, false]);
});
