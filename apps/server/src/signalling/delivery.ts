import { randomUUID } from 'node:crypto';
import type { Namespace } from 'socket.io';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import type { MemberId, NodeId, RoomName } from '../domain/registry.ts';
import type { Address, Errand, Recipient } from './recipient.ts';
import { createHere, type Here } from './here.ts';
import { letter, type Mailbox } from './mailbox.ts';
import { sayingOf } from './send.ts';

/** How notices reach people, on whatever node they are; the handlers know only this. */
export interface Delivery extends Pick<Here, 'seat' | 'unseat' | 'keep' | 'mailboxOf' | 'close'> {
  /**
   * The open mailbox of a member that is back, with all that was sent to it meanwhile. It goes on filling until it is
   * closed.
   */
  collect(address: Address): Promise<Mailbox>;
  /** False when the member is away and its mailbox full. */
  toMember<K extends NoticeName>(to: Recipient, name: K, payload: Notices[K]): Promise<boolean>;
  /** Tells everybody in the room but `except`; false when nobody could be told because every mailbox is full. */
  toRoom<K extends NoticeName>(
    room: RoomName,
    name: K,
    payload: Notices[K],
    except?: readonly MemberId[],
  ): Promise<boolean>;
  /** Sends an errand to the node of the socket. False when that is this node: nothing is sent. */
  send(node: NodeId, errand: Errand): boolean;
}

/** Delivery where there is one node. */
export function createLocalDelivery(namespace: Namespace): Delivery {
  const here = createHere(namespace);
  return {
    ...here,
    collect: async (address) => here.mailboxOf(address) ?? here.keep(address.room, address.memberId),
    toMember: async (to, name, payload) =>
      here.toMember(to, letter('member', sayingOf(name, payload), randomUUID())) !== 'full',
    async toRoom(room, name, payload, except = []) {
      const { reached, full } = here.toRoom(room, letter('room', sayingOf(name, payload), randomUUID()), except);
      return full === 0 || reached > 0;
    },
    send: () => false,
  };
}
