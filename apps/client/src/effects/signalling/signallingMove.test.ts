import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignalEvent } from '@colloquy/machines/signalling/ports.ts';
import { NO_LISTENER, type ConnectionListener, type SignallingConnection } from './signallingConnection.ts';
import { beginMove, type MoveEnd } from './signallingMove.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function fakeConnection() {
  const at = { listener: NO_LISTENER, isClosed: false };
  const connection: SignallingConnection = {
    isOpen: () => !at.isClosed,
    listen: (listener: ConnectionListener) => void (at.listener = listener),
    send() {},
    ask() {},
    reopen() {},
    close: () => void (at.isClosed = true),
  };
  return { connection, at };
}

const SESSION: SignalEvent = {
  type: 'signal.session',
  payload: { member_id: 'a', resume_token: 't', room_name: 'r', room_version: 1, admin_id: null },
};
const TAKEN: SignalEvent = { type: 'signal.sessionTaken', payload: {} };
const LOST: SignalEvent = { type: 'signal.sessionLost', payload: { code: 'expired' } };
const LEFT: SignalEvent = { type: 'signal.userLeft', payload: { socket_id: 'b', room_version: 2 } };

function start() {
  const [from, to] = [fakeConnection(), fakeConnection()];
  const story: (MoveEnd | SignalEvent['type'])[] = [];
  beginMove({
    from: from.connection,
    to: to.connection,
    pass: ({ type }) => story.push(type),
    ended: (how) => story.push(how),
  });
  const closed = () => [from.at.isClosed, to.at.isClosed];
  return { from: from.at, to: to.at, story, closed };
}

describe('[R-BACK-17] a move', () => {
  test('is served by the first connection until the second has its session, and then closes the first', () => {
    const { from, to, story, closed } = start();
    from.listener.received(LEFT);
    from.listener.received(TAKEN);
    from.listener.received(LEFT);
    expect(closed()).toEqual([false, false]);
    to.listener.received(SESSION);
    expect(closed()).toEqual([true, false]);
    expect(story).toEqual(['signal.userLeft', 'signal.userLeft', 'moved', 'signal.session']);
  });

  test('does not wait for the first connection’s last event', () => {
    const { to, story, closed } = start();
    to.listener.received(SESSION);
    expect([closed(), story[0]]).toEqual([[true, false], 'moved']);
  });

  test.each<[string, (at: ReturnType<typeof start>) => void, MoveEnd]>([
    ['that finds no server', ({ to }) => to.listener.failed(), 'failed'],
    ['whose handshake is refused', ({ to }) => to.listener.refused('suspended', {}), 'failed'],
    ['whose second connection breaks before it has the seat', ({ to }) => to.listener.lost(), 'failed'],
    ['that finds its seat gone', ({ to }) => to.listener.received(LOST), 'failed'],
    ['that is not answered in time', () => vi.advanceTimersByTime(10_000), 'failed'],
  ])('[R-BACK-25] %s leaves the first connection as it is', (_, happen, end) => {
    const at = start();
    happen(at);
    expect([at.story, at.closed()]).toEqual([[end], [false, true]]);
  });

  test.each<[string, (at: ReturnType<typeof start>) => void]>([
    ['breaks', ({ to }) => to.listener.lost()],
    ['stays silent', () => vi.advanceTimersByTime(10_000)],
  ])('[R-BACK-25] whose second connection took the seat and then %s returns for it there', (_, happen) => {
    const at = start();
    at.from.listener.received(TAKEN);
    happen(at);
    expect([at.story, at.closed()]).toEqual([['stranded'], [true, false]]);
  });

  test('[R-BACK-25] whose seat was given back to the first connection may fail like any other', () => {
    const { from, to, story, closed } = start();
    from.listener.received(TAKEN);
    from.listener.received(SESSION);
    to.listener.lost();
    expect([story, closed()]).toEqual([
      ['signal.session', 'failed'],
      [false, true],
    ]);
  });

  test('whose first connection breaks is a lost link, which the second connection repairs', () => {
    const { from, story, closed } = start();
    from.listener.lost();
    expect([story, closed()]).toEqual([['stranded'], [true, false]]);
  });

  test('[R-BACK-9] is over when another page took the seat before the second connection ever opened', () => {
    const { from, to, story, closed } = start();
    from.listener.received(TAKEN);
    to.listener.failed();
    expect([story, closed()]).toEqual([['taken'], [false, true]]);
  });
});
