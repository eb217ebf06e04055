import { afterEach, describe, expect, it } from 'vitest';
import { startSignalling, type SignallingWorld } from '../../support/node/startSignalling.ts';
import { stranger } from '../../support/people/visitor.ts';

/** Longer than any test waits: only a client's leaving ends it. */
const LONG = 60_000;

describe('a node that ends', () => {
  let world: SignallingWorld;
  afterEach(() => world.close());

  it('[R-SET-13] is not ready at once, asks everyone to move, serves them meanwhile, and ends when they have left', async () => {
    world = await startSignalling({ options: { moveMs: LONG } });
    const ada = await world.connectAndJoin('tea', 'ada');
    const ben = await world.connect();
    await ben.join('tea', 'ben');
    const ended = world.stop();
    const asked = [await ada.receive('migrate'), await ben.receive('migrate')].map(({ within_ms }) => within_ms);
    expect(new Set(asked).size).toBe(2);
    expect(Math.max(...asked)).toBeLessThan(LONG);

    const ready = await stranger(world.url).get('/readyz');
    expect(ready).toMatchObject({ status: 503, body: { detail: expect.stringContaining('going away') } });
    await ada.ask('chatMessage', { message: 'still here?' });
    expect((await ben.receive('chatMessage')).message).toBe('still here?');

    ada.leave();
    ben.leave();
    await ended;
  });

  it('[R-SET-13] also asks clients that still connect', async () => {
    world = await startSignalling({ options: { moveMs: LONG } });
    const ada = await world.connect();
    const ended = world.stop();
    await ada.receive('migrate');
    const late = await world.connect();
    expect(await late.receive('migrate')).toEqual({ within_ms: 0 });
    ada.leave();
    late.leave();
    await ended;
  });

  it('[R-SET-13] waits no longer than announced for clients that do not leave', async () => {
    world = await startSignalling({ options: { moveMs: 50 } });
    const ada = await world.connect();
    await world.stop();
    expect(await ada.closed()).toBe(true);
    expect(ada.received.map(({ event }) => event)).toContain('migrate');
  });

  it('[R-SET-14] asks nobody where there is no other node', async () => {
    world = await startSignalling();
    const ada = await world.connect();
    await world.stop();
    expect(await ada.closed()).toBe(true);
    expect(ada.received).toEqual([]);
  });
});
