import type { Namespace } from 'socket.io';
import type { Delivery } from './delivery.ts';
import { createPeopleHere } from './here/peopleHere.ts';
import { letter } from './letter.ts';
import { sayingOf } from './send.ts';

/** Delivery where there is one node. */
export function createLocalDelivery(namespace: Namespace): Delivery {
  const here = createPeopleHere(namespace);
  return {
    ...here,
    async collect(address, _, heard) {
      const unheard = here.unheard(address, heard);
      const mailbox = here.mailboxOf(address) ?? here.keep(address.room, address.memberId);
      mailbox.takeIn(unheard);
      return mailbox;
    },
    toMember: (to, name, payload, id) => here.toMember(to, letter('member', sayingOf(name, payload), id)) !== 'full',
    toRoom(room, name, payload, except = [], id) {
      const { reached, full } = here.toRoom(room, letter('room', sayingOf(name, payload), id), except);
      return full === 0 || reached > 0;
    },
    given: () => {},
    untilHears: async () => {},
    forward: async () => {},
    restoreMail: async () => {},
    send: () => false,
    ask: async () => undefined,
    tellToLook: () => {},
  };
}
