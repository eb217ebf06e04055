import { describe, expect, it } from 'vitest';
import { readMail, storedText } from './frames.ts';
import { letter } from './mailbox.ts';

const word = (id: string) =>
  letter('room', { name: 'chatMessage', payload: { user_id: 'ada', message: id, id, socket_id: 'a' } }, id);
const told = (id: string, place: number) => storedText('den', word(id), { socket: 'ben-1', place });
const ids = (letters: readonly { id: string }[]) => letters.map(({ id }) => id);

const MAIL = [storedText('den', word('meanwhile')), told('second', 5), told('first', 4)];

describe('the mail of somebody who is back', () => {
  it('[R-BACK-23] begins with what its last socket was told and it has not heard', () => {
    expect(ids(readMail('den', MAIL, { socket: 'ben-1', events: 3 }))).toEqual(['first', 'second', 'meanwhile']);
  });

  it('leaves out what it has heard', () => {
    expect(ids(readMail('den', MAIL, { socket: 'ben-1', events: 4 }))).toEqual(['second', 'meanwhile']);
  });

  it('tells all that another socket was told, and nothing of it to who does not say what it heard', () => {
    expect(ids(readMail('den', MAIL, { socket: 'ben-0', events: 9 }))).toEqual(['first', 'second', 'meanwhile']);
    expect(ids(readMail('den', MAIL, undefined))).toEqual(['meanwhile']);
  });

  it('holds nothing of another room, and nothing that is no letter', () => {
    expect(readMail('loft', MAIL, undefined)).toEqual([]);
    expect(readMail('den', ['', '{}', '{"room":"den"}'], undefined)).toEqual([]);
  });
});
