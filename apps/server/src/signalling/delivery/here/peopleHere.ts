import type { Namespace, Socket } from 'socket.io';
import type { MemberId, RoomName, SocketId } from '../../../domain/registry.ts';
import type { CommandMemory } from '../../answers/commandMemory.ts';
import { createVersionWatch, type VersionWatch } from '../../watch/versionWatch.ts';
import type { Letter } from '../letter.ts';
import type { Address, HeardSoFar } from '../recipient.ts';
import type { Mailbox } from './mailbox.ts';
import { createMailboxes, type Mailboxes } from './mailboxes.ts';
import { createToldBefore } from './toldBefore.ts';
import { UnprovenLetters } from './unprovenLetters.ts';

/** What became of a letter at one node: to how many it went or for how many it is kept, and how many boxes were full. */
export type Tally = { readonly reached: number; readonly full: number };

/** The people of this node: who sits here on which socket, and the mailboxes of those who cannot hear just now. */
export type PeopleHere = Pick<Mailboxes, 'close' | 'kept' | 'waiting'> & {
  readonly versions: VersionWatch;
  /** @param since the version of the room it knows already: what tells an older change is nothing new to it. */
  seat(socket: Socket, address: Address, since?: number): void;
  unseat(socket: Socket, address: Address): void;
  /** The member is elsewhere: nothing is told to it here any more, and what was kept for it goes with it. */
  release(address: Address, heard: HeardSoFar | undefined): readonly Letter[];
  /** What the member's socket of this node was told, and did not hear. */
  unheard(address: Address, heard: HeardSoFar | undefined): readonly Letter[];
  /** The members with an open socket here. */
  seated(): Address[];
  /** Tells a socket what has waited for it. */
  give(socket: Socket, letters: readonly Letter[]): void;
  /** @param socket of a member that was seated until now. */
  keep(room: RoomName, memberId?: MemberId, commands?: CommandMemory, socket?: Socket): Mailbox;
  mailboxOf(address: Address): Mailbox | undefined;
  /** Their reader was gone again before it could be given these: they wait on. */
  putBack(address: Address, letters: readonly Letter[]): void;
  /** `absent`: the member is not of this node. */
  toMember(to: Address, letter: Letter): 'told' | 'full' | 'absent';
  toRoom(room: RoomName, letter: Letter, except: readonly MemberId[]): Tally;
};

// Socket.IO's rooms and socket ids share one space of names: without prefixes a room named as somebody's socket id
// would get that socket's mail.
const memberKey = (memberId: MemberId) => `member:${memberId}`;
const roomKey = (room: RoomName) => `room:${room}`;

export function createPeopleHere(namespace: Namespace): PeopleHere {
  const mailboxes = createMailboxes();
  const toldBefore = createToldBefore();
  const versions = createVersionWatch();
  const sent = new WeakMap<Socket, UnprovenLetters>();
  /** Where each socket was seated, and since which version; Socket.IO's rooms say whether it still is. */
  const placesOf = new WeakMap<Socket, Map<RoomName, Address & { since: number }>>();

  namespace.on('connection', (socket) => {
    // Who does not come back has no use for it.
    if (socket.handshake.auth['resume'] === true) sent.set(socket, new UnprovenLetters(socket));
  });

  /** The member's sockets, as long as they sit in that room: a member id may be in another by now. */
  const socketsOf = ({ room, memberId }: Address) => {
    const { rooms } = namespace.adapter;
    const inRoom = rooms.get(roomKey(room));
    return [...(rooms.get(memberKey(memberId)) ?? [])].filter((socketId) => inRoom?.has(socketId));
  };
  const sentTo = (socketId: SocketId) => {
    const socket = namespace.sockets.get(socketId);
    return socket && sent.get(socket);
  };
  const hearing = (room: RoomName, except: readonly MemberId[]) => {
    const { rooms } = namespace.adapter;
    const deaf = except.flatMap((memberId) => [...(rooms.get(memberKey(memberId)) ?? [])]);
    return [...(rooms.get(roomKey(room)) ?? [])].filter((socketId) => !deaf.includes(socketId));
  };
  /** To all of these but who was told already. */
  const tell = (key: string, hearers: readonly SocketId[], letter: Letter, except: readonly string[]) => {
    const { id, saying } = letter;
    const told = toldBefore(id);
    const untold = hearers.filter((socketId) => !told.has(socketId));
    namespace.local
      .to(key)
      .except([...except, ...told])
      .emit(saying.name, saying.payload);
    for (const socketId of untold) {
      told.add(socketId);
      sentTo(socketId)?.wrote(letter);
    }
  };

  const unheard = (address: Address, heard: HeardSoFar | undefined) => {
    const open = socketsOf(address).map(sentTo);
    return [mailboxes.of(address)?.sent, ...open].flatMap((told) => told?.unheard(heard) ?? []);
  };
  /** Another node's word of a change may come after a snapshot that holds it. */
  const isNews = (room: RoomName, { roomVersion = Infinity }: Letter, socketId: SocketId) => {
    const socket = namespace.sockets.get(socketId);
    return roomVersion > ((socket && placesOf.get(socket)?.get(room)?.since) ?? 0);
  };
  const note = (room: RoomName, { roomVersion }: Letter) => {
    if (roomVersion !== undefined) versions.told(room, roomVersion);
  };
  return {
    versions,
    seat(socket, { room, memberId }, since = 0) {
      const places = placesOf.get(socket) ?? new Map<RoomName, Address & { since: number }>();
      placesOf.set(socket, places.set(room, { room, memberId, since }));
      // One that closed meanwhile is seated nowhere.
      if (socket.connected) void socket.join([memberKey(memberId), roomKey(room)]);
    },

    unseat(socket, { room, memberId }) {
      const places = placesOf.get(socket);
      if (places?.get(room)?.memberId === memberId) places.delete(room);
      void socket.leave(memberKey(memberId));
      void socket.leave(roomKey(room));
    },

    keep: (room, memberId, commands, socket) => mailboxes.open(room, memberId, commands, socket && sent.get(socket)),
    close: mailboxes.close,
    kept: mailboxes.kept,
    waiting: mailboxes.waiting,
    mailboxOf: mailboxes.of,
    putBack: (address, letters) => mailboxes.of(address)?.takeIn(letters),

    unheard,

    seated: () =>
      [...namespace.sockets.values()].flatMap((socket) => {
        const places = [...(placesOf.get(socket)?.values() ?? [])];
        return places
          .filter(({ room, memberId }) => [memberKey(memberId), roomKey(room)].every((key) => socket.rooms.has(key)))
          .map(({ room, memberId }) => ({ room, memberId }));
      }),

    release(address, heard) {
      const lost = unheard(address, heard);
      const keys = [memberKey(address.memberId), roomKey(address.room)];
      namespace.local.in(memberKey(address.memberId)).socketsLeave(keys);
      const mailbox = mailboxes.of(address);
      mailboxes.close(mailbox);
      return [...lost, ...(mailbox?.letters ?? [])];
    },
    give(socket, letters) {
      for (const letter of letters) {
        const { id, saying } = letter;
        socket.emit(saying.name, saying.payload);
        toldBefore(id).add(socket.id);
        sent.get(socket)?.wrote(letter);
      }
    },
    toMember(to, post) {
      note(to.room, post);
      const mailbox = mailboxes.of(to);
      if (mailbox) return mailbox.put(post) ? 'told' : 'full';
      const hearers = socketsOf(to);
      if (hearers.length === 0) return 'absent';
      tell(memberKey(to.memberId), hearers, post, []);
      return 'told';
    },

    toRoom(room, post, except) {
      note(room, post);
      const { kept, full } = mailboxes.put(room, post, except);
      const present = hearing(room, except);
      const hearers = present.filter((socketId) => isNews(room, post, socketId));
      const informed = present.filter((socketId) => !isNews(room, post, socketId));
      tell(roomKey(room), hearers, post, [...except.map(memberKey), ...informed]);
      return { reached: kept + hearers.length, full };
    },
  };
}
