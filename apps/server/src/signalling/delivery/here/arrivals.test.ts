import { expect, it } from 'vitest';
import { createArrivals } from './arrivals.ts';
import { Mailbox } from './mailbox.ts';

const BEN = { room: 'den', memberId: 'ben' };
const mailbox = () => new Mailbox('den', 'ben', undefined);

it('the next return of a member waits until the mailbox of the one before is closed', async () => {
  const arrivals = createArrivals();
  const first = mailbox();
  arrivals.begin(BEN, first);
  const order: string[] = [];
  const next = arrivals.of(BEN)?.then(() => order.push('next'));
  await Promise.resolve();
  order.push('closed');
  arrivals.over(first);
  await next;
  expect(order).toEqual(['closed', 'next']);
});

it('nobody waits for another member, another room, or a return that is over', () => {
  const arrivals = createArrivals();
  const first = mailbox();
  arrivals.begin(BEN, first);
  expect(arrivals.of({ ...BEN, memberId: 'cy' })).toBeUndefined();
  expect(arrivals.of({ ...BEN, room: 'loft' })).toBeUndefined();
  arrivals.over(first);
  expect(arrivals.of(BEN)).toBeUndefined();
});
