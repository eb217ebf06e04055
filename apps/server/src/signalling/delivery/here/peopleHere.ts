import type { Namespace, Socket } from 'socket.io';
import type { MemberId, RoomName, SocketId } from '../../../domain/registryTerms.ts';
import type { CommandMemory } from '../../answers/commandMemory.ts';
import { createVersionWatch, type VersionWatch } from '../../watch/versionWatch.ts';
import { isNewsSince, type Letter, type Since } from '../letter.ts';
import type { Address, HeardSoFar } from '../recipient.ts';
import type { Mailbox } from './mailbox.ts';
import { createMailboxes, type Mailboxes } from './mailboxes.ts';
import { createToldBefore } from './toldBefore.ts';
import { UnprovenLetters, type UnprovenWatch, type Written } from './unprovenLetters.ts';

/**
 * What became of a letter at one node: to how many it went or for how many it is kept, and how many boxes were full.
 */
export type Tally = { readonly reached: number; readonly full: number };

export type SeatedHere = Address & { readonly socketId: SocketId };

/** The people of this node: who sits here on which socket, and the mailboxes of those who cannot hear just now. */
export type PeopleHere = Pick<Mailboxes, 'close' | 'kept' | 'waiting'> & {
  readonly versions: VersionWatch;
  /** @param since what is older is none of its business. */
  seat(socket: Socket, address: Address, since?: Since): void;
  unseat(socket: Socket, address: Address): void;
  /** The member is elsewhere: nothing is told to it here any more, and what was kept for it goes with it. */
  release(address: Address, heard: HeardSoFar | undefined): readonly Letter[];
  /** What the member's socket of this node was told, and did not hear. */
  unheard(address: Address, heard: HeardSoFar | undefined): readonly Letter[];
  /** All that sockets of this node were told and may not have heard, be they closed. */
  unproven(): readonly Written[];
  /** The members with an open socket here. */
  seated(): SeatedHere[];
  /** Tells a socket what has waited for it, on that seat. */
  give(socket: Socket, letters: readonly Letter[], address: Address): void;
  /** @param socket of a member that was seated until now. */
  keep(room: RoomName, memberId?: MemberId, commands?: CommandMemory, socket?: Socket): Mailbox;
  mailboxOf(address: Address): Mailbox | undefined;
  /** Their reader was gone again before it could be given these: they wait on. */
  putBack(address: Address, letters: readonly Letter[]): void;
  /** `absent`: the member is not of this node. */
  toMember(to: Address, letter: Letter): 'told' | 'full' | 'absent';
  toRoom(room: RoomName, letter: Letter, except: readonly MemberId[]): Tally;
};

type Place = Address & { readonly since: Since | undefined };

// Socket.IO's rooms and socket ids share one space of names: without prefixes a room named as somebody's socket id
// would get that socket's mail.
const memberKey = (memberId: MemberId) => `member:${memberId}`;
const roomKey = (room: RoomName) => `room:${room}`;

export type PeopleHereOptions = {
  /** So long other nodes may say a letter again, by that clock. */
  saidAgainMs?: number;
  now?: () => number;
  watch?: UnprovenWatch;
};

export function createPeopleHere(
  namespace: Namespace,
  { saidAgainMs = 0, now, watch }: PeopleHereOptions = {},
): PeopleHere {
  const mailboxes = createMailboxes();
  const toldBefore = createToldBefore(saidAgainMs, now);
  const versions = createVersionWatch();
  const sent = new WeakMap<Socket, UnprovenLetters>();
  /** Where each socket was seated, and since when; Socket.IO's rooms say whether it still is. */
  const placesOf = new WeakMap<Socket, Map<RoomName, Place>>();

  namespace.on('connection', (socket) => {
    // Who does not come back has no use for it.
    if (socket.handshake.auth['resume'] === true) sent.set(socket, new UnprovenLetters(socket, watch));
  });

  /** The member's sockets, as long as they sit in that room: a member id may be in another by now. */
  const socketsOf = ({ room, memberId }: Address): Socket[] => {
    const found: Socket[] = [];
    for (const socketId of namespace.adapter.rooms.get(memberKey(memberId)) ?? []) {
      const socket = namespace.sockets.get(socketId);
      if (socket && placesOf.get(socket)?.get(room)?.memberId === memberId) found.push(socket);
    }
    return found;
  };
  const hearing = (room: RoomName, except: readonly MemberId[]) => {
    const { rooms } = namespace.adapter;
    const deaf = except.flatMap((memberId) => [...(rooms.get(memberKey(memberId)) ?? [])]);
    return [...(rooms.get(roomKey(room)) ?? [])].filter((socketId) => !deaf.includes(socketId));
  };
  const wrote = (room: RoomName, letter: Letter, socket: Socket | undefined) => {
    const place = socket && placesOf.get(socket)?.get(room);
    if (place) sent.get(socket)?.wrote(letter, place);
  };
  /** To each of these but who was told already, and to whom it is no news. */
  const tellEach = (room: RoomName, hearers: readonly Socket[], letter: Letter) => {
    const { id, saying } = letter;
    const told = toldBefore(id);
    for (const socket of hearers) {
      if (told.has(socket.id) || !isNews(room, letter, socket)) continue;
      told.add(socket.id);
      socket.emit(saying.name, saying.payload);
      wrote(room, letter, socket);
    }
  };
  /** To the whole room but these and who was told already: written once for all. */
  const tellRoom = (room: RoomName, hearers: readonly SocketId[], letter: Letter, except: readonly string[]) => {
    const { id, saying } = letter;
    const told = toldBefore(id);
    const untold = hearers.filter((socketId) => !told.has(socketId));
    namespace.local
      .to(roomKey(room))
      .except([...except, ...told])
      .emit(saying.name, saying.payload);
    for (const socketId of untold) {
      told.add(socketId);
      wrote(room, letter, namespace.sockets.get(socketId));
    }
  };

  const unheard = (address: Address, heard: HeardSoFar | undefined) => {
    const open = socketsOf(address).map((socket) => sent.get(socket));
    return [...(mailboxes.of(address)?.sent ?? []), ...open].flatMap((told) => told?.unheard(address, heard) ?? []);
  };
  /** Another node's word may come after the snapshot of somebody who came after it was said. */
  const isNews = (room: RoomName, post: Letter, socket: Socket | undefined) => {
    const since = socket && placesOf.get(socket)?.get(room)?.since;
    return since === undefined || isNewsSince(since, post);
  };
  const note = (room: RoomName, { roomVersion }: Letter) => {
    if (roomVersion !== undefined) versions.told(room, roomVersion);
  };
  return {
    versions,
    seat(socket, { room, memberId }, since) {
      const places = placesOf.get(socket) ?? new Map<RoomName, Place>();
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

    unproven: () => [
      ...[...namespace.sockets.values()].flatMap((socket) => sent.get(socket)?.unproven ?? []),
      ...mailboxes.kept().flatMap(({ sent: told }) => told.flatMap((one) => one.unproven)),
    ],

    seated: () =>
      [...namespace.sockets.values()].flatMap((socket) => {
        const places = [...(placesOf.get(socket)?.values() ?? [])];
        return places
          .filter(({ room, memberId }) => [memberKey(memberId), roomKey(room)].every((key) => socket.rooms.has(key)))
          .map(({ room, memberId }) => ({ room, memberId, socketId: socket.id }));
      }),

    release(address, heard) {
      const lost = unheard(address, heard);
      const keys = [memberKey(address.memberId), roomKey(address.room)];
      namespace.local.in(memberKey(address.memberId)).socketsLeave(keys);
      const mailbox = mailboxes.of(address);
      mailboxes.close(mailbox);
      return [...lost, ...(mailbox?.letters ?? [])];
    },
    give(socket, letters, address) {
      for (const letter of letters) {
        const { id, saying } = letter;
        socket.emit(saying.name, saying.payload);
        toldBefore(id).add(socket.id);
        sent.get(socket)?.wrote(letter, address);
      }
    },
    toMember(to, post) {
      note(to.room, post);
      const { kept, full } = mailboxes.putFor(to, post);
      if (kept > 0) return 'told';
      if (full > 0) return 'full';
      const present = socketsOf(to);
      if (present.length === 0) return 'absent';
      tellEach(to.room, present, post);
      return 'told';
    },

    toRoom(room, post, except) {
      note(room, post);
      const { kept, full } = mailboxes.put(room, post, except);
      const present = hearing(room, except);
      const hearers: SocketId[] = [];
      const informed: SocketId[] = [];
      for (const socketId of present)
        (isNews(room, post, namespace.sockets.get(socketId)) ? hearers : informed).push(socketId);
      tellRoom(room, hearers, post, [...except.map(memberKey), ...informed]);
      return { reached: kept + hearers.length, full };
    },
  };
}
