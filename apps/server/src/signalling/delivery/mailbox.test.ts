import { describe, expect, it } from 'vitest';
import { interleaved, letter, Mailbox } from './mailbox.ts';
import { sayingOf } from './send.ts';

const letters = (ids: string) =>
  Array.from(ids, (id) => letter('room', sayingOf('memberModerated', { socket_id: 'ann', action: 'mute' }), id));
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');

describe('letters of one person, kept in two places', () => {
  it.each([
    ['abc', 'abc', 'abc'],
    ['abc', 'bc', 'abc'],
    ['bc', 'abc', 'abc'],
    ['ac', 'abc', 'abc'],
    ['ab', 'c', 'abc'],
    ['ab', 'bcd', 'abcd'],
    ['', 'ab', 'ab'],
    ['ab', '', 'ab'],
  ])('%j and %j are %j', (one, other, both) => {
    expect(idsOf(interleaved(letters(one), letters(other)))).toBe(both);
  });

  it('come once, and before those that came since', () => {
    const mailbox = new Mailbox('den', 'ann', undefined);
    for (const live of letters('cd')) mailbox.put(live);
    mailbox.beginWith(letters('abca'));
    for (const late of letters('be')) mailbox.put(late);
    expect(idsOf(mailbox.letters)).toBe('abcde');
  });
});
