import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { walkPaths } from '../testing/coveragePaths.ts';
import { printLine } from '../testing/printLine.ts';
import { startLanding } from '../testing/startLanding.ts';
import { landingSearchMachine } from './landingSearchMachine.ts';

test('every state and transition of the search is taken', () => {
  const coverage = createCoverage(landingSearchMachine);
  const machine = startLanding().landing.logic;
  const hosted = { roomName: 'abc-defg-hij', hostKey: 'key' };
  const events = [
    { type: 'user.tagsEntered', text: 'rust' },
    { type: 'user.suggestionPicked', tag: 'Finance' },
    { type: 'user.tagRemoved', tag: 'rust' },
    { type: 'user.joinRandomRequested' },
    { type: 'user.hostRequested' },
    { type: 'user.cancelled' },
    { type: 'profile.changed', profile: { user_id: 'bob' } },
    { type: 'xstate.done.actor.findRandomRoom', output: { kind: 'found', roomName: 'abc-defg-hij' } },
    { type: 'xstate.done.actor.findRandomRoom', output: { kind: 'none' } },
    { type: 'xstate.error.actor.findRandomRoom', error: new Error('lost') },
    { type: 'xstate.done.actor.matchRoom', output: hosted },
    { type: 'xstate.error.actor.matchRoom', error: new Error('lost') },
    { type: 'xstate.done.actor.hostRoom', output: hosted },
    { type: 'xstate.error.actor.hostRoom', error: new Error('lost') },
  ];
  const profile = { user_id: 'alice' };
  let paths = 0;
  for (const timesTurnedAway of [0, 1, 4]) {
    const input = { profile, timesTurnedAway, searchAtOnce: timesTurnedAway > 0 };
    paths += walkPaths(coverage, machine, { input, events });
  }
  coverage.expectWhole();
  printLine(`${coverage.summary()}, ${paths} paths`);
  expect(paths).toBeGreaterThan(0);
});
