import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NoticeEvent } from '@colloquy/machines/signalling/ports.ts';
import { NO_LISTENER, type ConnectionListener, type SignallingConnection } from './signallingConnection.ts';
import { beginMove, type MoveEnd } from './signallingMove.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function fakeConnection() {
  const state = { listener: NO_LISTENER, isClosed: false };
  const connection: SignallingConnection = {
    isOpen: () => !state.isClosed,
    listen: (listener: ConnectionListener) => void (state.listener = listener),
    send() {},
    ask() {},
    reopen() {},
    close: () => void (state.isClosed = true),
  };
  return { connection, state };
}

const SESSION: NoticeEvent = {
  type: 'signal.session',
  payload: { member_id: 'a', resume_token: 't', room_name: 'r', room_version: 1, admin_id: null },
};
const TAKEN: NoticeEvent = { type: 'signal.sessionTaken', payload: {} };
const LOST: NoticeEvent = { type: 'signal.sessionLost', payload: { code: 'expired' } };
const LEFT: NoticeEvent = { type: 'signal.userLeft', payload: { socket_id: 'b', room_version: 2 } };

function start() {
  const [from, to] = [fakeConnection(), fakeConnection()];
  const emitted: (MoveEnd | NoticeEvent['type'])[] = [];
  beginMove({
    from: from.connection,
    to: to.connection,
    onEvent: ({ type }) => emitted.push(type),
    ended: (how) => emitted.push(how),
  });
  const closed = () => [from.state.isClosed, to.state.isClosed];
  return { from: from.state, to: to.state, emitted, closed };
}

describe('[R-BACK-17] a move', () => {
  test('keeps the first connection until the second has its session, and then closes it', () => {
    const { from, to, emitted, closed } = start();
    from.listener.received(LEFT);
    from.listener.received(TAKEN);
    from.listener.received(LEFT);
    expect(closed()).toEqual([false, false]);
    to.listener.received(SESSION);
    expect(closed()).toEqual([true, false]);
    expect(emitted).toEqual(['signal.userLeft', 'signal.userLeft', 'moved', 'signal.session']);
  });

  test('does not wait for the first connection’s last event', () => {
    const { to, emitted, closed } = start();
    to.listener.received(SESSION);
    expect([closed(), emitted[0]]).toEqual([[true, false], 'moved']);
  });

  test.each<[string, (setup: ReturnType<typeof start>) => void, MoveEnd]>([
    ['whose server is unreachable', ({ to }) => to.listener.failed(), 'failed'],
    ['whose handshake is refused', ({ to }) => to.listener.refused('suspended', {}), 'failed'],
    ['whose second connection is lost before it has the seat', ({ to }) => to.listener.lost(), 'failed'],
    ['whose seat has expired', ({ to }) => to.listener.received(LOST), 'failed'],
    ['that gets no session in time', () => vi.advanceTimersByTime(10_000), 'failed'],
  ])('[R-BACK-25] %s leaves the first connection as it is', (_, happen, end) => {
    const setup = start();
    happen(setup);
    expect([setup.emitted, setup.closed()]).toEqual([[end], [false, true]]);
  });

  test.each<[string, (setup: ReturnType<typeof start>) => void]>([
    ['is lost', ({ to }) => to.listener.lost()],
    ['gets no session', () => vi.advanceTimersByTime(10_000)],
  ])('[R-BACK-25] whose second connection took the seat and then %s resumes on the second', (_, happen) => {
    const setup = start();
    setup.from.listener.received(TAKEN);
    happen(setup);
    expect([setup.emitted, setup.closed()]).toEqual([['resuming'], [true, false]]);
  });

  test('[R-BACK-25] fails like any other when the first connection has the seat again', () => {
    const { from, to, emitted, closed } = start();
    from.listener.received(TAKEN);
    from.listener.received(SESSION);
    to.listener.lost();
    expect([emitted, closed()]).toEqual([
      ['signal.session', 'failed'],
      [false, true],
    ]);
  });

  test('whose first connection is lost resumes on the second', () => {
    const { from, emitted, closed } = start();
    from.listener.lost();
    expect([emitted, closed()]).toEqual([['resuming'], [true, false]]);
  });

  test('[R-BACK-9] ends when another page took the seat before the second connection opened', () => {
    const { from, to, emitted, closed } = start();
    from.listener.received(TAKEN);
    to.listener.failed();
    expect([emitted, closed()]).toEqual([['taken'], [false, true]]);
  });
});
