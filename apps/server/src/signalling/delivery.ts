import type { Namespace, Socket } from 'socket.io';
import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import type { MemberId, RoomName } from '../domain/registry.ts';
import type { CommandMemory } from './commandMemory.ts';
import { letter, Mailbox, type Letter } from './mailbox.ts';
import { send } from './send.ts';

/** Where a member is reached; it names the room, so that mail for a seat given up goes nowhere. */
export type Address = { readonly room: RoomName; readonly memberId: MemberId };

/** How notices reach people. This form knows one node; the handlers know only the interface. */
export interface Delivery {
  /** From now on this socket hears what is sent to the address and its room. */
  seat(socket: Socket, address: Address): void;
  unseat(socket: Socket, address: Address): void;
  /** Keeps what is sent to the room, and to the member if one is named, until the mailbox is closed. */
  keep(room: RoomName, memberId?: MemberId, commands?: CommandMemory): Mailbox;
  mailboxOf(address: Address): Mailbox | undefined;
  close(mailbox: Mailbox | undefined): void;
  /** False when the member is away and its mailbox full. */
  toMember<K extends NoticeName>(to: Address, name: K, payload: Notices[K]): Promise<boolean>;
  /** Tells everybody in the room but `except`; false when nobody could be told because every mailbox is full. */
  toRoom<K extends NoticeName>(
    room: RoomName,
    name: K,
    payload: Notices[K],
    except?: readonly MemberId[],
  ): Promise<boolean>;
}

// Socket.IO's rooms and socket ids share one space of names: without prefixes a room named as somebody's socket id
// would get that socket's mail.
const memberKey = (memberId: MemberId) => `member:${memberId}`;
const roomKey = (room: RoomName) => `room:${room}`;

export function createLocalDelivery(namespace: Namespace): Delivery {
  const byRoom = new Map<RoomName, Set<Mailbox>>();

  const mailboxOf = ({ room, memberId }: Address) =>
    [...(byRoom.get(room) ?? [])].findLast((mailbox) => mailbox.memberId === memberId);

  const anyoneHears = (room: RoomName, except: readonly MemberId[]) => {
    const { rooms } = namespace.adapter;
    const deaf = except.flatMap((memberId) => [...(rooms.get(memberKey(memberId)) ?? [])]);
    return [...(rooms.get(roomKey(room)) ?? [])].some((socketId) => !deaf.includes(socketId));
  };

  function intoMailboxes(room: RoomName, post: Letter, except: readonly MemberId[]): { kept: number; refused: number } {
    const outcome = { kept: 0, refused: 0 };
    for (const mailbox of byRoom.get(room) ?? []) {
      if (mailbox.memberId !== undefined && except.includes(mailbox.memberId)) continue;
      outcome[mailbox.put(post) ? 'kept' : 'refused'] += 1;
    }
    return outcome;
  }

  return {
    seat(socket, { room, memberId }) {
      void socket.join([memberKey(memberId), roomKey(room)]);
    },

    unseat(socket, { room, memberId }) {
      void socket.leave(memberKey(memberId));
      void socket.leave(roomKey(room));
    },

    keep(room, memberId, commands) {
      const mailbox = new Mailbox(room, memberId, commands);
      const inRoom = byRoom.get(room) ?? new Set();
      byRoom.set(room, inRoom.add(mailbox));
      return mailbox;
    },

    mailboxOf,

    close(mailbox) {
      if (!mailbox) return;
      const inRoom = byRoom.get(mailbox.room);
      inRoom?.delete(mailbox);
      if (inRoom?.size === 0) byRoom.delete(mailbox.room);
    },

    async toMember(to, name, payload) {
      const mailbox = mailboxOf(to);
      if (mailbox) return mailbox.put(letter('member', name, payload));
      send(namespace.to(memberKey(to.memberId)), name, payload);
      return true;
    },

    async toRoom(room, name, payload, except = []) {
      const { kept, refused } = byRoom.has(room)
        ? intoMailboxes(room, letter('room', name, payload), except)
        : { kept: 0, refused: 0 };
      send(namespace.to(roomKey(room)).except(except.map(memberKey)), name, payload);
      return refused === 0 || kept > 0 || anyoneHears(room, except);
    },
  };
}
