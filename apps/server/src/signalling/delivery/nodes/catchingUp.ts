import type { Bus } from '../../../domain/bus.ts';
import type { Log } from '../../../domain/parts.ts';
import { patiently } from '../../../domain/patience/patiently.ts';
import type { NodeId, Registry } from '../../../domain/registry.ts';
import type { Delivery } from '../delivery.ts';
import type { Mailbox } from '../here/mailbox.ts';
import type { PeopleHere } from '../here/peopleHere.ts';
import type { Errand } from '../recipient.ts';
import type { EmptiedStore } from './emptiedStore.ts';
import type { Keeping } from './keeping.ts';
import type { KeepingUnproven } from './keepingUnproven.ts';
import { letterIdIn, readLetter } from './letterText.ts';
import type { Moments } from './moments.ts';
import type { Saying } from './saying.ts';
import { isElsewhere } from './toOthers.ts';

/** What a node makes up for that was without its store, or whose people could not ask it. */
export type CatchingUp = Pick<Delivery, 'restoreMail' | 'handOn'> & {
  /** Tells the people here what was said to them while this node heard nothing. */
  readMissed: () => Promise<void>;
};

type CatchingUpOptions = {
  bus: Pick<Bus, 'storeName' | 'missed' | 'drop'>;
  nodeId: NodeId;
  registry: Pick<Registry, 'membersOf' | 'health'>;
  log: Pick<Log, 'warn'>;
  here: PeopleHere;
  moments: Moments;
  emptied: EmptiedStore;
  keeping: Keeping;
  unproven: Pick<KeepingUnproven, 'keepAgain'>;
  saying: Saying;
  onErrand: (errand: Errand) => void;
};

/** Whoever is back elsewhere asks for its mail by itself, unless this node was out of reach; so many looks are waited for that. */
const LOOKS = 3;

export function createCatchingUp(options: CatchingUpOptions): CatchingUp {
  const { bus, nodeId, registry, log, here, moments, emptied, keeping, unproven, saying, onErrand } = options;
  /** The store as this node knew it last; an emptied one is another. */
  let knownStore: string | undefined;
  /** How often each was seen to belong elsewhere. */
  const seenElsewhere = new WeakMap<Mailbox, number>();

  saying.behind(async () => {
    knownStore ??= await bus.storeName();
  });

  async function restoreMail(): Promise<void> {
    const store = await bus.storeName();
    for (const mailbox of here.kept()) await keeping.keepAll(mailbox);
    if (store === knownStore) return;
    moments.forget();
    unproven.keepAgain(here.unproven());
    await emptied.sayAgain(saying.post);
    knownStore = store;
  }

  return {
    async readMissed() {
      emptied.find((await bus.storeName()) === knownStore);
      for (const mailbox of here.kept()) await keeping.keepAll(mailbox);
      const seated = new Map(here.seated().map((address) => [address.memberId, address]));
      const waiting = new Map(
        here.kept().flatMap(({ room, memberId }) => (memberId === undefined ? [] : [[memberId, { room, memberId }]])),
      );
      const missed = await bus.missed(nodeId, {
        present: [...seated.keys()],
        waiting: [...waiting.keys()],
        after: moments.heardUntil,
      });
      for (const { memberId, at, text } of missed) {
        const address = seated.get(memberId) ?? waiting.get(memberId);
        const id = letterIdIn(text);
        if (id !== undefined && seated.has(memberId)) saying.behind(() => bus.drop(memberId, [id]));
        const sent = address && readLetter(address.room, text, at);
        if (!sent) continue;
        if (waiting.has(memberId)) keeping.keepBehind(address.room, [memberId], sent);
        here.toMember(address, sent);
        // That its seat is to be vacated was said to this node as well, and is kept nowhere.
        const kicked = sent.saying.name === 'kicked' && seated.get(memberId);
        if (kicked) onErrand({ kind: 'vacate', ...kicked });
      }
    },

    async restoreMail() {
      await patiently(restoreMail).catch((err: unknown) => log.warn({ err }, 'an emptied store lacks mail'));
    },

    async handOn() {
      // A node that was taken for dead is not asked for what it has.
      if (registry.health().kind === 'up' && (await bus.storeName()) !== knownStore) await restoreMail();
      await keeping.keepAgain();
      for (const mailbox of here.kept()) {
        const { room, memberId } = mailbox;
        const member = (await registry.membersOf(room)).find((one) => one.memberId === memberId);
        if (!member || !isElsewhere(member, nodeId)) continue;
        const seen = (seenElsewhere.get(mailbox) ?? 0) + 1;
        seenElsewhere.set(mailbox, seen);
        if (seen < LOOKS) continue;
        here.close(mailbox);
        for (const sent of mailbox.letters) saying.behind(() => saying.seek({ ...member, room }, sent));
      }
    },
  };
}
