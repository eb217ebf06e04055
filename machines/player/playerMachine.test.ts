import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { createCoverage } from '../testing/coverage.ts';
import { printLine } from '../testing/printLine.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { playerMachine, type PlayerEvent } from './playerMachine.ts';

const coverage = createCoverage(playerMachine);

function startPlayer() {
  const clock = createSimulatedClock();
  const player = createActor(playerMachine, { clock, inspect: coverage.inspect }).start();
  return {
    clock,
    send: (type: PlayerEvent['type']) => player.send({ type }),
    controls: () => player.getSnapshot().value.controls,
    picture: () => player.getSnapshot().value.picture,
    playback: () => player.getSnapshot().value.playback,
  };
}

test('[R-STREAM-40] the controls hide 3 s after the last movement or key, and show again on the next', async () => {
  const { clock, send, controls } = startPlayer();
  await clock.pass(2_000);
  send('user.acted');
  await clock.pass(2_999);
  expect(controls()).toBe('shown');
  await clock.pass(1);
  expect(controls()).toBe('hidden');
  send('user.acted');
  expect(controls()).toBe('shown');
  send('pointer.left');
  expect(controls()).toBe('hidden');
});

test('[R-STREAM-40] the controls stay while the focus is in them', async () => {
  const { clock, send, controls } = startPlayer();
  send('controls.entered');
  send('pointer.left');
  await clock.pass(60_000);
  expect(controls()).toBe('inUse');
  send('controls.left');
  await clock.pass(3_000);
  expect(controls()).toBe('hidden');
  send('controls.entered');
  expect(controls()).toBe('inUse');
});

test('[R-STREAM-40] a tap shows the controls, and another hides them', () => {
  const { send, controls } = startPlayer();
  send('user.tapped');
  expect(controls()).toBe('hidden');
  send('user.tapped');
  expect(controls()).toBe('shown');
});

test('[R-STREAM-41] a picture whose sender is lost is kept until the next one is shown', () => {
  const { send, picture } = startPlayer();
  send('sender.lost');
  expect(picture()).toBe('loading');
  send('picture.shown');
  send('sender.lost');
  expect(picture()).toBe('frozen');
  send('picture.shown');
  expect(picture()).toBe('live');
});

test('[R-STREAM-50] a viewer pauses, and goes on', () => {
  const { send, playback } = startPlayer();
  send('user.pauseToggled');
  expect(playback()).toBe('paused');
  send('user.pauseToggled');
  expect(playback()).toBe('playing');
});

test('every state and transition of the player is taken', () => {
  printLine(coverage.summary());
  coverage.expectComplete();
});
