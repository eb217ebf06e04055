import type { MemberId, RoomName } from '../../../domain/registryTerms.ts';
import type { CommandMemory } from '../../answers/commandMemory.ts';
import type { Letter } from '../letter.ts';
import type { Address } from '../recipient.ts';
import { Mailbox, type Sent } from './mailbox.ts';

/** The mailboxes of this node, by room. */
export type Mailboxes = {
  /**
   * A member in grace (its commands are kept) has one: what waits for it already waits on in the new one. Who arrives
   * has another, which takes only what is said from now on.
   */
  open: (room: RoomName, memberId?: MemberId, commands?: CommandMemory, sent?: Sent) => Mailbox;
  close: (mailbox: Mailbox | undefined) => void;
  /** A member's latest. */
  of: (address: Address) => Mailbox | undefined;
  /** Those of members in grace. */
  kept: () => readonly Mailbox[];
  /** Members in grace whose mail is kept here. */
  waiting: (room: RoomName) => MemberId[];
  /** Puts a letter into each of a room: into how many, and how many were full. */
  put: (room: RoomName, letter: Letter, except: readonly MemberId[]) => { kept: number; full: number };
  /** The same for one member, who may wait in grace and arrive. */
  putFor: (address: Address, letter: Letter) => { kept: number; full: number };
};

export function createMailboxes(): Mailboxes {
  const byRoom = new Map<RoomName, Set<Mailbox>>();
  const inRoom = (room: RoomName) => [...(byRoom.get(room) ?? [])];
  const of: Mailboxes['of'] = ({ room, memberId }) => inRoom(room).findLast((mailbox) => mailbox.memberId === memberId);
  const keptFor = (room: RoomName, member: MemberId) =>
    inRoom(room).find(({ memberId, commands }) => memberId === member && commands !== undefined);
  const close: Mailboxes['close'] = (mailbox) => {
    if (!mailbox) return;
    const others = byRoom.get(mailbox.room);
    others?.delete(mailbox);
    if (others?.size === 0) byRoom.delete(mailbox.room);
  };
  return {
    open(room, memberId, commands, sent) {
      // Two of its sockets may close before either is known to have: a page that was moving.
      const former = memberId === undefined || commands === undefined ? undefined : keptFor(room, memberId);
      const told = [...(former?.sent ?? []), ...(sent ? [sent] : [])];
      const mailbox = new Mailbox(room, memberId, former?.commands ?? commands, told);
      mailbox.takeIn(former?.letters ?? []);
      close(former);
      byRoom.set(room, (byRoom.get(room) ?? new Set()).add(mailbox));
      return mailbox;
    },
    close,
    of,
    kept: () => [...byRoom.values()].flatMap((some) => [...some].filter(({ commands }) => commands !== undefined)),
    waiting: (room) => inRoom(room).flatMap(({ memberId, commands }) => (memberId && commands ? [memberId] : [])),
    put(room, letter, except) {
      const isMeant = ({ memberId }: Mailbox) => memberId === undefined || !except.includes(memberId);
      return putInto(inRoom(room).filter(isMeant), letter);
    },
    putFor: ({ room, memberId }, letter) =>
      putInto(
        inRoom(room).filter((mailbox) => mailbox.memberId === memberId),
        letter,
      ),
  };
}

function putInto(meant: readonly Mailbox[], letter: Letter): { kept: number; full: number } {
  const kept = meant.filter((mailbox) => mailbox.put(letter)).length;
  return { kept, full: meant.length - kept };
}
