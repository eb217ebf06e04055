import { describe, expect, it } from 'vitest';
import { Mailbox } from './here/mailbox.ts';
import { inOrderSaid, isNewsSince, letter } from './letter.ts';
import { sayingOf } from './send.ts';

/** `a1`: the letter a, said at 1; `a`: the same before its moment is known. */
const letters = (named: string) =>
  named
    .split(' ')
    .filter(Boolean)
    .map(([id = '', ...at]) => {
      const saying = sayingOf('memberModerated', { socket_id: 'ann', action: 'mute' });
      return letter('room', saying, id, at.length > 0 ? Number(at.join('')) : undefined);
    });
const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id).join('');

describe('letters of one person, kept in two places', () => {
  it.each([
    ['a1 c3', 'b2', 'abc'],
    ['b2 c3', 'a1 b2', 'abc'],
    ['', 'a1 b2', 'ab'],
    // The store has said b to others: the copy here does not know it yet.
    ['b c3', 'a1 b2', 'abc'],
    ['a1 b', 'c3', 'abc'],
    ['a b2', 'c3', 'abc'],
    ['c', 'a1 b2', 'abc'],
    ['a b', '', 'ab'],
  ])('%j and %j are %j', (one, other, both) => {
    expect(idsOf(inOrderSaid(letters(one), letters(other)))).toBe(both);
  });

  it('come once, among those that came since', () => {
    const mailbox = new Mailbox('den', 'ann', undefined);
    for (const live of letters('c3 d4')) mailbox.put(live);
    mailbox.takeIn(letters('a1 b2 c3'), letters('a1'));
    for (const late of letters('b2 e5')) mailbox.put(late);
    expect(idsOf(mailbox.letters)).toBe('abcde');
  });

  it('take the moment of the copy that was sent again', () => {
    const mailbox = new Mailbox('den', 'ann', undefined);
    for (const one of letters('b b2')) mailbox.put(one);
    mailbox.takeIn(letters('a1 c3'));
    expect(idsOf(mailbox.letters)).toBe('abc');
  });
});

describe('to somebody who came at 5, when the room had version 2', () => {
  it.each([
    ['said later', { at: 6, roomVersion: undefined }, true],
    ['said before', { at: 5, roomVersion: undefined }, false],
    ['said at no known time', { at: undefined, roomVersion: undefined }, true],
    ['of a later change', { at: undefined, roomVersion: 3 }, true],
    ['of a change that the snapshot holds', { at: 6, roomVersion: 2 }, false],
    ['for this one alone, of the snapshot', { at: 6, roomVersion: 2, meantFor: 'member' }, true],
  ] as const)('a letter %s: %j is news: %s', (_, about, isNews) => {
    expect(isNewsSince({ version: 2, at: 5 }, { meantFor: 'room', ...about })).toBe(isNews);
  });
});
