import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import { letter } from '../letter.ts';
import { sayingOf } from '../send.ts';
import { UnprovenLetters } from './unprovenLetters.ts';

describe('what was told to a socket', () => {
  let conn: EventEmitter;
  let write: () => void;
  let sent: UnprovenLetters;
  beforeEach(() => {
    conn = new EventEmitter();
    sent = new UnprovenLetters({
      id: 'old',
      conn,
      onAnyOutgoing: (count: () => void) => (write = count),
    } as unknown as ConstructorParameters<typeof UnprovenLetters>[0]);
  });

  const ben = { room: 'den', memberId: 'ben' };
  const tell = (id: string, to = ben) => {
    write();
    sent.wrote(letter('room', sayingOf('memberModerated', { socket_id: 'ann', action: 'mute' }), id), to);
  };
  const unheard = (events: number, socket = 'old') => sent.unheard(ben, { socket, events }).map(({ id }) => id);

  it('and came behind what was heard is told again', () => {
    write();
    for (const id of ['a', 'b', 'c']) tell(id);
    expect(unheard(2)).toEqual(['b', 'c']);
    expect(unheard(9)).toEqual([]);
  });

  it('is all unheard when another socket was the last that was heard', () => {
    for (const id of ['a', 'b']) tell(id);
    expect(unheard(9, 'older')).toEqual(['a', 'b']);
  });

  it('is not told again to a client that does not say what it heard', () => {
    tell('a');
    expect(sent.unheard(ben, undefined)).toEqual([]);
  });

  it('is forgotten when a pong proves that it has come', () => {
    tell('a');
    conn.emit('packetCreate', { type: 'ping' });
    tell('b');
    conn.emit('heartbeat');
    expect(unheard(0)).toEqual(['b']);
  });

  it('on another seat is of no use to this one', () => {
    tell('a', { room: 'loft', memberId: 'ben' });
    tell('b', { room: 'den', memberId: 'ben before' });
    expect(unheard(0)).toEqual([]);
  });

  it('is kept as far as a mailbox goes', () => {
    for (let at = 0; at < MAILBOX.events + 2; at++) tell(String(at));
    expect(unheard(0)).toHaveLength(MAILBOX.events);
    expect(unheard(0)[0]).toBe('2');
  });

  it('of changes is left out: they are in the snapshot of the return', () => {
    write();
    sent.wrote(letter('room', sayingOf('userLeft', { socket_id: 'ann', room_version: 3 }), 'a'), ben);
    expect(unheard(0)).toEqual([]);
  });
});
