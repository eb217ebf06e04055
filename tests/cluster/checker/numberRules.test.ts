import { describe, expect, it } from 'vitest';
import type { Entry } from '../client/history.ts';
import { ADA_SITS, history, rulesBroken } from './testEvidence.ts';
import { wireCopies } from './messageRules.ts';

const opened = (socket: number, since?: number): Entry => ({ at: 1, type: 'socketOpened', socket, since });
const session = (socket: number, seq?: number, room: string | null = 'tea'): Entry => ({
  at: 2,
  type: 'positioned',
  socket,
  room,
  seq,
});
const notice = (socket: number, seq?: number, name = 'chatMessage', isCopy = false): Entry => ({
  at: 3,
  type: 'numbered',
  socket,
  name,
  seq,
  isCopy,
});
const violationsOf = (...entries: Entry[]) =>
  rulesBroken({ histories: [history('ada', ...ADA_SITS, ...entries)], beliefs: [], truth: new Map() });

describe('the numbers of log entries', () => {
  it.each<[string, Entry[]]>([
    ['rise, with gaps where a notice was for others', [opened(1), session(1, 4), notice(1, 5), notice(1, 9)]],
    [
      'go on after a return where the client was',
      [opened(1), session(1, 4), notice(1, 9), opened(2, 9), session(2, 9), notice(2, 10)],
    ],
    ['begin later after a return where the log does not reach back', [opened(2, 9), session(2, 900), notice(2, 901)]],
    [
      'come on a second socket too while the first still receives them',
      [
        opened(1),
        session(1, 4),
        opened(2, 4),
        notice(1, 5),
        session(2, 4),
        notice(2, 5, 'chatMessage', true),
        notice(2, 6),
      ],
    ],
    [
      'begin anew in another room after a return without success',
      [opened(1), session(1, 900), opened(2, 900), session(2, 4, 'den')],
    ],
    ['begin anew in another room', [opened(1), session(1, 900), notice(1, 901), session(1, 4), notice(1, 5)]],
  ])('%s', (_, entries) => {
    expect(violationsOf(...entries)).toEqual([]);
  });

  it.each<[string, Entry[]]>([
    ['the same twice', [opened(1), session(1, 4), notice(1, 5), notice(1, 5)]],
    ['one out of order', [opened(1), session(1, 4), notice(1, 6), notice(1, 5)]],
    ['one that its snapshot held already', [opened(1), session(1, 4), notice(1, 4)]],
    ['one again after a return that message it had been handled', [opened(2, 9), session(2, 9), notice(2, 9)]],
    ['a return to before what was handled', [opened(1), session(1, 4), notice(1, 9), opened(2, 9), session(2, 8)]],
    ['a notice without a number', [opened(1), session(1, 4), notice(1)]],
    ['a session without a number', [opened(1), session(1)]],
  ])('are found to be wrong: %s', (_, entries) => {
    expect(violationsOf(...entries)).toEqual(['sequence numbers increase']);
  });

  it('reveal a missed change', () => {
    expect(violationsOf({ at: 1, type: 'missed', room: 'tea', after: 3, version: 5 })).toEqual(['no change missed']);
  });

  it('reveal duplicates on the wire', () => {
    expect(wireCopies([history('ben', notice(1, 5), notice(2, 5, 'chatMessage', true))])).toBe(1);
  });
});
