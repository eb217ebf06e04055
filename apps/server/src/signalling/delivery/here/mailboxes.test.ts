import { expect, it } from 'vitest';
import { MAILBOX } from '@colloquy/machines/contract/limits.ts';
import { CommandMemory } from '../../answers/commandMemory.ts';
import { letter } from '../letter.ts';
import { sayingOf } from '../send.ts';
import { createMailboxes } from './mailboxes.ts';

const ADA = { room: 'den', memberId: 'ada' };
const word = (id: string, message = id) =>
  letter('room', sayingOf('chatMessage', { user_id: 'ben', socket_id: 'ben', message, id }), id);
const textsIn = (mailboxes: ReturnType<typeof createMailboxes>) => mailboxes.of(ADA)?.letters.map(({ id }) => id);

it('[R-BACK-6] two sockets of a member close one after the other: what waits for it waits in one place, for one return', () => {
  const mailboxes = createMailboxes();
  mailboxes.open('den', 'ada', new CommandMemory());
  mailboxes.put('den', word('first'), []);
  const kept = mailboxes.open('den', 'ada', new CommandMemory());
  mailboxes.put('den', word('second'), []);
  expect(textsIn(mailboxes)).toEqual(['first', 'second']);
  mailboxes.close(kept);
  expect(mailboxes.of(ADA)).toBeUndefined();
  expect(mailboxes.waiting('den')).toEqual([]);
});

it('[R-BACK-6] its other socket closes while a member arrives: what is said meanwhile reaches the arrival, too', () => {
  const mailboxes = createMailboxes();
  const arrival = mailboxes.open('den', 'ada');
  mailboxes.open('den', 'ada', new CommandMemory());
  mailboxes.put('den', word('hello'), []);
  expect(arrival.letters.map(({ id }) => id)).toEqual(['hello']);
});

it('[R-BACK-6] … and what is said to that member alone waits for either, too', () => {
  const mailboxes = createMailboxes();
  const arrival = mailboxes.open('den', 'ada');
  const kept = mailboxes.open('den', 'ada', new CommandMemory());
  expect(mailboxes.putFor(ADA, word('psst'))).toEqual({ kept: 2, full: 0 });
  for (const { letters } of [arrival, kept]) expect(letters.map(({ id }) => id)).toEqual(['psst']);
});

it('[R-BACK-7] a mailbox that took in the letters of another is as full as both', () => {
  const mailboxes = createMailboxes();
  const half = 'x'.repeat(MAILBOX.bytes / 2);
  mailboxes.open('den', 'ada', new CommandMemory());
  expect(mailboxes.put('den', word('first', half), [])).toEqual({ kept: 1, full: 0 });
  mailboxes.open('den', 'ada', new CommandMemory());
  expect(mailboxes.put('den', word('second', half), [])).toEqual({ kept: 0, full: 1 });
});

it('[R-BACK-6] who joins before its member id is known shares its place with nobody', () => {
  const mailboxes = createMailboxes();
  const one = mailboxes.open('den');
  const other = mailboxes.open('den');
  mailboxes.close(one);
  expect(mailboxes.put('den', word('hello'), [])).toEqual({ kept: 1, full: 0 });
  expect(other.letters).toHaveLength(1);
});
