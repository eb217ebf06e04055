import { describe, expect, it } from 'vitest';
import { letter } from '../letter.ts';
import type { HeardSoFar } from '../recipient.ts';
import { memberFrame } from './frames.ts';
import { cameAs, letterText, readLetter, readUnproven, unprovenOf } from './letterText.ts';

const word = (id: string) =>
  letter('room', { name: 'chatMessage', payload: { user_id: 'ada', message: id, id, socket_id: 'a' } }, id);
const told = (id: string, place: number) =>
  unprovenOf({ letter: word(id), to: { room: 'den', memberId: 'ben' }, socketId: 'ben-1', place });

// As they lie in the store: in no order.
const UNPROVEN = [told('second', 5), told('first', 4)];
const read = (heard: HeardSoFar | undefined, room = 'den') => {
  const { unheard, heardIds } = readUnproven(room, UNPROVEN, heard);
  return { unheard: unheard.map(({ id }) => id), known: [...heardIds] };
};

describe('what the last socket of somebody who is back was told', () => {
  it('[R-BACK-23] is told again, in order, as far as it was not heard', () => {
    expect(read({ socket: 'ben-1', events: 3 })).toEqual({ unheard: ['first', 'second'], known: [] });
    expect(read({ socket: 'ben-1', events: 4 })).toEqual({ unheard: ['second'], known: ['first'] });
  });

  it('is all told again to who heard another socket last, and not to who does not say what it heard', () => {
    expect(read({ socket: 'ben-0', events: 9 })).toEqual({ unheard: ['first', 'second'], known: [] });
    expect(read(undefined)).toEqual({ unheard: [], known: [] });
  });

  it('is nothing of another room', () => {
    expect(read({ socket: 'ben-1', events: 0 }, 'loft')).toEqual({ unheard: [], known: [] });
  });
});

describe('a letter in the store', () => {
  it('is none when it is of another room, or no letter', () => {
    expect(readLetter('loft', letterText('den', word('there')))).toBeUndefined();
    for (const text of ['', '{}', '{"room":"den"}']) expect(readLetter('den', text)).toBeUndefined();
  });

  it('knows when a letter was said, by its text or by where it lay', () => {
    const said = word('said');
    said.at = 7;
    expect(readLetter('den', letterText('den', said), 9)?.at).toBe(7);
    expect(readLetter('den', letterText('den', word('unsaid')), 9)?.at).toBe(9);
  });

  it('is written once for all who are told it, and anew when its moment is known', () => {
    const said = word('said');
    cameAs('as it came', said);
    expect([1, 2].map(() => letterText('den', said))).toEqual(['as it came', 'as it came']);
    said.at = 7;
    expect(JSON.parse(letterText('den', said))).toMatchObject({ id: 'said', at: 7 });
  });

  it('is what a frame tells that one node sends another', () => {
    const frame = memberFrame({ room: 'den', memberId: 'ben' }, word('said'), false);
    expect(readLetter('den', JSON.stringify({ ...frame, at: 7 }))).toMatchObject({
      id: 'said',
      meantFor: 'member',
      at: 7,
    });
  });
});
