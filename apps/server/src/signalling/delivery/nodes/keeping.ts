import type { Posted } from '../../../domain/bus.ts';
import type { MemberId, NodeId, RoomName } from '../../../domain/registryTerms.ts';
import type { Mailbox } from '../here/mailbox.ts';
import type { PeopleHere } from '../here/peopleHere.ts';
import type { Letter } from '../letter.ts';
import type { Address } from '../recipient.ts';
import type { Saying } from './saying.ts';

/** What waits here for members in grace lies in the store, too: here alone it would die with this node. */
export type Keeping = {
  /** Keeps a letter for members who wait here. */
  keep: (room: RoomName, members: readonly MemberId[], sent: Letter) => Promise<readonly Posted[]>;
  /** The same behind a frame, for which nobody waits. */
  keepBehind: (room: RoomName, members: readonly MemberId[], sent: Letter) => void;
  /** Does the store have all by now that was to be kept behind frames? */
  allKept: () => Promise<boolean>;
  /** Keeps once more what could not be kept. */
  keepAgain: () => Promise<void>;
  /** Keeps all that waits in a mailbox, for a store that may not have it. */
  keepAll: (mailbox: Mailbox) => Promise<void>;
};

type KeepingOptions = { here: PeopleHere; nodeId: NodeId; saying: Saying };

export function createKeeping({ here, nodeId, saying }: KeepingOptions): Keeping {
  /** Hold letters that the store lacks. */
  const unkept = new Set<Mailbox>();
  const underWay = new Set<Promise<unknown>>();
  const awayHere = (memberId: MemberId) => ({ memberId, node: nodeId, away: true });
  const keep = (room: RoomName, members: readonly MemberId[], sent: Letter) =>
    saying.post(room, members.map(awayHere), sent);
  const isOpen = ({ room, memberId }: Address, mailbox: Mailbox) => here.mailboxOf({ room, memberId }) === mailbox;

  const keepAll = async (mailbox: Mailbox) => {
    const { room, memberId, letters } = mailbox;
    unkept.delete(mailbox);
    if (memberId === undefined) return;
    try {
      await Promise.all(letters.map((sent) => keep(room, [memberId], sent)));
    } catch (error) {
      unkept.add(mailbox);
      throw error;
    }
  };
  return {
    keep,
    keepBehind(room, members, sent) {
      // Each node hears each word to a room: one that nobody here waits for asks nothing of the store.
      if (members.length === 0) return;
      const mailboxes = members.flatMap((memberId) => here.mailboxOf({ room, memberId }) ?? []);
      const keeping = keep(room, members, sent).catch(() => {
        for (const mailbox of mailboxes) unkept.add(mailbox);
      });
      underWay.add(keeping);
      void keeping.then(() => underWay.delete(keeping));
    },
    async allKept() {
      await Promise.all(underWay);
      for (const mailbox of unkept) {
        const { room, memberId } = mailbox;
        if (memberId === undefined || !isOpen({ room, memberId }, mailbox)) unkept.delete(mailbox);
      }
      return unkept.size === 0;
    },
    async keepAgain() {
      for (const mailbox of unkept) await keepAll(mailbox);
    },
    keepAll,
  };
}
