import type { Namespace, Socket } from 'socket.io';
import type { MemberId, RoomName } from '../domain/registry.ts';
import type { Address } from './recipient.ts';
import type { CommandMemory } from './commandMemory.ts';
import { Mailbox, type Letter } from './mailbox.ts';

/** What became of a letter at one node: to how many it went or for how many it is kept, and how many boxes were full. */
export type Tally = { readonly reached: number; readonly full: number };

/** The people and mailboxes of this node. */
export type Here = {
  seat(socket: Socket, address: Address): void;
  unseat(socket: Socket, address: Address): void;
  keep(room: RoomName, memberId?: MemberId, commands?: CommandMemory): Mailbox;
  mailboxOf(address: Address): Mailbox | undefined;
  close(mailbox: Mailbox | undefined): void;
  /** Members in grace whose mail is kept here. */
  waiting(room: RoomName): MemberId[];
  /** `absent`: the member is not of this node. */
  toMember(to: Address, letter: Letter): 'told' | 'full' | 'absent';
  toRoom(room: RoomName, letter: Letter, except: readonly MemberId[]): Tally;
};

// Socket.IO's rooms and socket ids share one space of names: without prefixes a room named as somebody's socket id
// would get that socket's mail.
const memberKey = (memberId: MemberId) => `member:${memberId}`;
const roomKey = (room: RoomName) => `room:${room}`;

export function createHere(namespace: Namespace): Here {
  const byRoom = new Map<RoomName, Set<Mailbox>>();

  const mailboxOf = ({ room, memberId }: Address) =>
    [...(byRoom.get(room) ?? [])].findLast((mailbox) => mailbox.memberId === memberId);

  const hearing = (room: RoomName, except: readonly MemberId[]) => {
    const { rooms } = namespace.adapter;
    const deaf = except.flatMap((memberId) => [...(rooms.get(memberKey(memberId)) ?? [])]);
    return [...(rooms.get(roomKey(room)) ?? [])].filter((socketId) => !deaf.includes(socketId)).length;
  };

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

    waiting: (room) =>
      [...(byRoom.get(room) ?? [])].flatMap(({ memberId, commands }) => (memberId && commands ? [memberId] : [])),

    toMember(to, post) {
      const mailbox = mailboxOf(to);
      if (mailbox) return mailbox.put(post) ? 'told' : 'full';
      if (!namespace.adapter.rooms.has(memberKey(to.memberId))) return 'absent';
      namespace.local.to(memberKey(to.memberId)).emit(post.saying.name, post.saying.payload);
      return 'told';
    },

    toRoom(room, post, except) {
      let [kept, full] = [0, 0];
      for (const mailbox of byRoom.get(room) ?? []) {
        if (mailbox.memberId !== undefined && except.includes(mailbox.memberId)) continue;
        if (mailbox.put(post)) kept += 1;
        else full += 1;
      }
      namespace.local.to(roomKey(room)).except(except.map(memberKey)).emit(post.saying.name, post.saying.payload);
      return { reached: kept + hearing(room, except), full };
    },
  };
}
