import { describe, expect, it } from 'vitest';
import { letter } from '../letter.ts';
import type { HeardSoFar } from '../recipient.ts';
import { letterText, readLetter } from './letterText.ts';

const word = (id: string) =>
  letter('room', { name: 'chatMessage', payload: { user_id: 'ada', message: id, id, socket_id: 'a' } }, id);
const told = (id: string, place: number) => letterText('den', word(id), { socket: 'ben-1', place });

const MAIL = [told('first', 4), told('second', 5), letterText('den', word('meanwhile'))];
const read = (heard: HeardSoFar | undefined, room = 'den') =>
  MAIL.flatMap((text) => readLetter(room, text, 1, heard) ?? []).map(({ id }) => id);

describe('the mail of somebody who is back', () => {
  it('[R-BACK-23] holds what its last socket was told and it has not heard', () => {
    expect(read({ socket: 'ben-1', events: 3 })).toEqual(['first', 'second', 'meanwhile']);
    expect(read({ socket: 'ben-1', events: 4 })).toEqual(['second', 'meanwhile']);
  });

  it('holds all that another socket was told, and nothing of it for who does not say what it heard', () => {
    expect(read({ socket: 'ben-0', events: 9 })).toEqual(['first', 'second', 'meanwhile']);
    expect(read(undefined)).toEqual(['meanwhile']);
  });

  it('holds nothing of another room, and nothing that is no letter', () => {
    expect(read(undefined, 'loft')).toEqual([]);
    for (const text of ['', '{}', '{"room":"den"}']) expect(readLetter('den', text)).toBeUndefined();
  });

  it('knows when a letter was said, by its text or by where it lay', () => {
    const said = word('said');
    said.at = 7;
    expect(readLetter('den', letterText('den', said), 9)?.at).toBe(7);
    expect(readLetter('den', letterText('den', word('unsaid')), 9)?.at).toBe(9);
  });
});
