import { afterEach, describe, expect, it } from 'vitest';
import { startSignalling, type SignallingServer } from '../../support/node/startSignalling.ts';
import { createVisitor } from '../../support/people/visitor.ts';

/** Longer than any test waits: only a client's leaving ends it. */
const LONG = 60_000;

describe('a node that ends', () => {
  let server: SignallingServer;
  afterEach(() => server.close());

  it('[R-SET-13] is not ready at once, asks everyone to move, serves them meanwhile, and ends when they have left', async () => {
    server = await startSignalling({ options: { moveMs: LONG } });
    const ada = await server.connectAndJoin('tea', 'ada');
    const ben = await server.connect();
    await ben.join('tea', 'ben');
    const ended = server.stop();
    const requested = [await ada.waitForNotice('migrate'), await ben.waitForNotice('migrate')].map(
      ({ within_ms }) => within_ms,
    );
    expect(new Set(requested).size).toBe(2);
    expect(Math.max(...requested)).toBeLessThan(LONG);

    const ready = await createVisitor(server.url).get('/readyz');
    expect(ready).toMatchObject({ status: 503, body: { detail: expect.stringContaining('going away') } });
    await ada.ask('chatMessage', { message: 'still here?' });
    expect((await ben.waitForNotice('chatMessage')).message).toBe('still here?');

    ada.leave();
    ben.leave();
    await ended;
  });

  it('[R-SET-13] also asks clients that still connect', async () => {
    server = await startSignalling({ options: { moveMs: LONG } });
    const ada = await server.connect();
    const ended = server.stop();
    await ada.waitForNotice('migrate');
    const late = await server.connect();
    expect(await late.waitForNotice('migrate')).toEqual({ within_ms: 0 });
    ada.leave();
    late.leave();
    await ended;
  });

  it('[R-SET-13] waits no longer than announced for clients that do not leave', async () => {
    server = await startSignalling({ options: { moveMs: 50 } });
    const ada = await server.connect();
    await server.stop();
    expect(await ada.waitForClose()).toBe(true);
    expect(ada.received.map(({ event }) => event)).toContain('migrate');
  });

  it('[R-SET-14] asks nobody where there is no other node', async () => {
    server = await startSignalling();
    const ada = await server.connect();
    await server.stop();
    expect(await ada.waitForClose()).toBe(true);
    expect(ada.received).toEqual([]);
  });
});
