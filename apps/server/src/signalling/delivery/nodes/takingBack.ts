import type { Bus } from '../../../domain/bus.ts';
import type { NodeId } from '../../../domain/registryTerms.ts';
import type { Delivery } from '../delivery.ts';
import type { Arrivals } from '../here/arrivals.ts';
import type { Mailbox } from '../here/mailbox.ts';
import type { PeopleHere } from '../here/peopleHere.ts';
import type { Letter } from '../letter.ts';
import type { Address, HeardSoFar } from '../recipient.ts';
import type { FormerNodes } from './formerNodes.ts';
import type { Keeping } from './keeping.ts';
import type { KeepingUnproven } from './keepingUnproven.ts';
import { letterIdIn, readLetter, readUnproven } from './letterText.ts';
import type { Moments } from './moments.ts';
import type { Saying } from './saying.ts';
import type { ToOthers } from './toOthers.ts';

/** The way of a member's letters to the socket on which it is back. */
export type TakingBack = Pick<Delivery, 'collect' | 'given' | 'putBack'>;

type TakingBackOptions = {
  bus: Pick<Bus, 'take' | 'drop' | 'dropUnproven' | 'open'>;
  nodeId: NodeId;
  here: PeopleHere;
  arrivals: Arrivals;
  moments: Moments;
  formerNodes: FormerNodes;
  keeping: Keeping;
  unproven: Pick<KeepingUnproven, 'forget'>;
  saying: Pick<Saying, 'behind'>;
} & Pick<ToOthers, 'allSaid'>;

/** What the store had for a reader, be it heard before: it lies there until the reader was given all. */
type Taken = { ids: readonly string[]; unproven: readonly string[] };

export function createTakingBack(options: TakingBackOptions): TakingBack {
  const { bus, nodeId, here, arrivals, moments, formerNodes, keeping, unproven, saying, allSaid } = options;
  const takenFor = new WeakMap<Mailbox, Taken>();

  /** What this node has for it, or the one it was at; `after`: of what that was told until then all is here. */
  async function lettersAt(from: NodeId, address: Address, heard: HeardSoFar | undefined, waited: Mailbox | undefined) {
    if (from === nodeId) return { letters: waited?.letters ?? [], after: moments.heardUntil };
    return await formerNodes.ask(from, address, heard, (letters) => {
      for (const late of letters) here.toMember(address, late);
    });
  }

  /** What the store has for it: what it may not have heard, then what was kept for it. */
  async function lettersKept({ room, memberId }: Address, former: { node: NodeId; after: number }, heard?: HeardSoFar) {
    const { letters, unproven: doubtful } = await bus.take(memberId, nodeId, former);
    const { unheard, heardIds } = readUnproven(room, doubtful, heard);
    const kept = letters.flatMap(({ at, text }) => readLetter(room, text, at) ?? []);
    const taken: Taken = {
      ids: letters.flatMap(({ text }) => letterIdIn(text) ?? []),
      unproven: doubtful.map(({ name }) => name),
    };
    return { unheard, kept: kept.filter(({ id }) => !heardIds.has(id)), taken };
  }

  /** Its letters lie in the store again, from where any node gives them. */
  function layDown(address: Address, mailbox: Mailbox, isStillDue: () => boolean): void {
    saying.behind(async () => {
      if (!isStillDue()) return;
      await bus.open(address.memberId);
      await keeping.keepAll(mailbox);
    });
  }

  return {
    async collect(address, from, heard) {
      await arrivals.of(address);
      const unheard = here.unheard(address, heard);
      unproven.forget(address);
      if (from !== nodeId) here.close(here.mailboxOf(address));
      const waited = here.mailboxOf(address);
      const mailbox = waited ?? here.keep(address.room, address.memberId);
      arrivals.begin(address, mailbox);
      const released = await lettersAt(from, address, heard, waited);
      const had: Letter[] = [...unheard, ...(released?.letters ?? [])];
      try {
        const {
          unheard: doubtful,
          kept,
          taken,
        } = await lettersKept(address, { node: from, after: released?.after ?? 0 }, heard);
        takenFor.set(mailbox, taken);
        await allSaid();
        mailbox.takeIn(doubtful, had, kept);
        return mailbox;
      } catch (error) {
        // Without its letters nobody is back; it tries again by itself, and finds in the store what its node gave up.
        if (!waited) {
          here.close(mailbox);
          mailbox.takeIn(had);
          // Its socket may have closed meanwhile: then it waits here, with all of it, should the store lose its copy.
          here.putBack(address, mailbox.letters);
          layDown(address, mailbox, () => true);
        }
        arrivals.over(mailbox);
        throw error;
      }
    },

    given({ memberId }, mailbox) {
      const { ids, unproven: doubtful } = takenFor.get(mailbox) ?? { ids: [], unproven: [] };
      // Some may lie there that came since: this node heard nothing for a while.
      const all = new Set([...ids, ...mailbox.letters.map(({ id }) => id)]);
      saying.behind(() => bus.drop(memberId, [...all]));
      saying.behind(() => bus.dropUnproven(doubtful.map((name) => ({ memberId, name }))));
    },

    putBack(address, letters) {
      here.putBack(address, letters);
      const mailbox = here.mailboxOf(address);
      if (mailbox) layDown(address, mailbox, () => here.mailboxOf(address) === mailbox);
    },
  };
}
