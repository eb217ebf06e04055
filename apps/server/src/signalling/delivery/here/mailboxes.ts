import type { MemberId, RoomName } from '../../../domain/registryTerms.ts';
import type { CommandMemory } from '../../answers/commandMemory.ts';
import type { Letter } from '../letter.ts';
import type { Address } from '../recipient.ts';
import { Mailbox } from './mailbox.ts';
import type { UnprovenLetters } from './unprovenLetters.ts';

/** The mailboxes of this node, by room. */
export type Mailboxes = {
  open: (room: RoomName, memberId?: MemberId, commands?: CommandMemory, sent?: UnprovenLetters) => Mailbox;
  close: (mailbox: Mailbox | undefined) => void;
  /** A member's latest. */
  of: (address: Address) => Mailbox | undefined;
  /** Those of members in grace. */
  kept: () => readonly Mailbox[];
  /** Members in grace whose mail is kept here. */
  waiting: (room: RoomName) => MemberId[];
  /** Puts a letter into each of a room: into how many, and how many were full. */
  put: (room: RoomName, letter: Letter, except: readonly MemberId[]) => { kept: number; full: number };
};

export function createMailboxes(): Mailboxes {
  const byRoom = new Map<RoomName, Set<Mailbox>>();
  const inRoom = (room: RoomName) => [...(byRoom.get(room) ?? [])];
  return {
    open(room, memberId, commands, sent) {
      const mailbox = new Mailbox(room, memberId, commands, sent);
      byRoom.set(room, (byRoom.get(room) ?? new Set()).add(mailbox));
      return mailbox;
    },
    close(mailbox) {
      if (!mailbox) return;
      const others = byRoom.get(mailbox.room);
      others?.delete(mailbox);
      if (others?.size === 0) byRoom.delete(mailbox.room);
    },
    of: ({ room, memberId }) => inRoom(room).findLast((mailbox) => mailbox.memberId === memberId),
    kept: () => [...byRoom.values()].flatMap((some) => [...some].filter(({ commands }) => commands !== undefined)),
    waiting: (room) => inRoom(room).flatMap(({ memberId, commands }) => (memberId && commands ? [memberId] : [])),
    put(room, letter, except) {
      const meant = inRoom(room).filter(({ memberId }) => memberId === undefined || !except.includes(memberId));
      const kept = meant.filter((mailbox) => mailbox.put(letter)).length;
      return { kept, full: meant.length - kept };
    },
  };
}
