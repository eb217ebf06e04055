import type { Address } from '../recipient.ts';
import type { Mailbox } from './mailbox.ts';

/** A return takes no longer, however slow the store; milliseconds. */
const LONGEST = 5_000;

/**
 * Returns under way on this node. The next one of the same member, be it here or elsewhere, waits until this one has
 * given its letters to a socket or put them back: what is between two hands is in nobody's.
 */
export type Arrivals = {
  begin: (address: Address, mailbox: Mailbox) => void;
  /** Its mailbox is closed. */
  over: (mailbox: Mailbox | undefined) => void;
  /** The end of one under way; undefined when there is none. */
  of: (address: Address) => Promise<void> | undefined;
  /** Whoever is on the way back to a socket of this node. */
  underWay: () => Address[];
};

export function createArrivals(): Arrivals {
  const underWay = new Map<Mailbox, { address: Address; ended: Promise<void>; end: () => void }>();
  const over = (mailbox: Mailbox | undefined) => {
    const arrival = mailbox && underWay.get(mailbox);
    if (!arrival) return;
    underWay.delete(mailbox);
    arrival.end();
  };
  return {
    begin(address, mailbox) {
      const { promise: ended, resolve: end } = withResolvers();
      underWay.set(mailbox, { address, ended, end });
      setTimeout(() => over(mailbox), LONGEST).unref();
    },
    over,
    of({ room, memberId }) {
      const found = [...underWay.values()].find(
        ({ address }) => address.room === room && address.memberId === memberId,
      );
      return found?.ended;
    },
    underWay: () => [...underWay.values()].map(({ address }) => address),
  };
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  const ends: (() => void)[] = [];
  const promise = new Promise<void>((resolve) => ends.push(resolve));
  return { promise, resolve: () => ends.forEach((end) => end()) };
}
