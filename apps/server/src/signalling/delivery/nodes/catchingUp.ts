import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '../../../domain/bus.ts';
import type { Log } from '../../../domain/parts.ts';
import { patiently } from '../../../domain/patience/patiently.ts';
import type { Registry } from '../../../domain/registry.ts';
import type { MemberId, NodeId } from '../../../domain/registryTerms.ts';
import type { Delivery } from '../delivery.ts';
import type { Arrivals } from '../here/arrivals.ts';
import type { Mailbox } from '../here/mailbox.ts';
import type { PeopleHere } from '../here/peopleHere.ts';
import type { Letter } from '../letter.ts';
import type { Address, Errand } from '../recipient.ts';
import type { EmptiedStore } from './emptiedStore.ts';
import type { Keeping } from './keeping.ts';
import type { KeepingUnproven } from './keepingUnproven.ts';
import { letterIdIn, readLetter } from './letterText.ts';
import type { Moments } from './moments.ts';
import type { Saying } from './saying.ts';
import { isElsewhere } from './toOthers.ts';

/** What a node makes up for that was without its store, or whose people could not ask it. */
export type CatchingUp = Pick<Delivery, 'restoreMail' | 'forward'> & {
  /** Tells the people here what was said to them while this node heard nothing. */
  readMissed: () => Promise<void>;
};

type CatchingUpOptions = {
  bus: Pick<Bus, 'storeName' | 'missed' | 'drop'>;
  nodeId: NodeId;
  registry: Pick<Registry, 'membersOf' | 'health'>;
  log: Pick<Log, 'warn'>;
  here: PeopleHere;
  arrivals: Pick<Arrivals, 'underWay'>;
  moments: Moments;
  emptied: EmptiedStore;
  keeping: Keeping;
  unproven: Pick<KeepingUnproven, 'keepAgain'>;
  saying: Saying;
  onErrand: (errand: Errand) => void;
};

/**
 * Whoever is back elsewhere asks for its mail by itself, unless this node was out of reach; so many looks are waited
 * for that.
 */
const LOOKS = 3;

/**
 * Until its mail is in an emptied store a node tells no seats; so long, as one that tells none is taken for dead.
 * Milliseconds.
 */
const LONGEST = 2_500;

export function createCatchingUp(options: CatchingUpOptions): CatchingUp {
  const { bus, nodeId, registry, log, here, arrivals, moments, emptied, keeping, unproven, saying, onErrand } = options;
  /** The store as this node knew it last; an emptied one is another. */
  let knownStore: string | undefined;
  let restoring: Promise<void> | undefined;
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
    await emptied.sayAgain(store, saying.post);
    knownStore = store;
  }
  const restoreOnce = () => {
    restoring ??= patiently(restoreMail)
      .catch((err: unknown) => log.warn({ err }, 'an emptied store lacks mail'))
      .finally(() => {
        restoring = undefined;
      });
    return restoring;
  };

  /** Tells a letter, whatever has become of its reader while the store was asked. */
  function tellMissed(address: Address, sent: Letter): void {
    const { room, memberId } = address;
    const mailbox = here.mailboxOf(address);
    if (mailbox?.commands) keeping.keepBehind(room, [memberId], sent);
    const outcome = here.toMember(address, sent);
    // What waits in a mailbox lies in the store, too, until it is given.
    if (outcome === 'told' && !mailbox) saying.behind(() => bus.drop(memberId, [sent.id]));
    // That its seat is to be vacated was said to this node as well, and is kept nowhere.
    const kicked = sent.saying.name === 'kicked' && here.seated().find((one) => isSame(one, address));
    if (kicked) onErrand({ kind: 'vacate', ...kicked });
  }

  return {
    async readMissed() {
      emptied.find((await bus.storeName()) === knownStore);
      for (const mailbox of here.kept()) await keeping.keepAll(mailbox);
      // Who is on the way back has fetched its mail: what was kept since comes with it.
      const present = [...here.seated(), ...arrivals.underWay()];
      const waiting = here.kept().flatMap(({ room, memberId }) => (memberId === undefined ? [] : [{ room, memberId }]));
      const isPresent = new Set(present.map(({ memberId }) => memberId));
      const missed = await bus.missed(nodeId, {
        present: [...isPresent],
        waiting: [...new Set(waiting.map(({ memberId }) => memberId))].filter((one) => !isPresent.has(one)),
        after: moments.heardUntil,
      });
      const addresses = byMember([...present, ...waiting]);
      for (const { memberId, at, text } of missed) {
        // One may sit in a room and watch a stream.
        const told = (addresses.get(memberId) ?? []).filter((address) => {
          const sent = readLetter(address.room, text, at);
          if (sent) tellMissed(address, sent);
          return sent !== undefined;
        });
        const id = letterIdIn(text);
        if (told.length === 0 && id !== undefined && isPresent.has(memberId))
          saying.behind(() => bus.drop(memberId, [id]));
      }
    },

    async restoreMail() {
      // What takes longer goes on behind.
      await Promise.race([restoreOnce(), wait(LONGEST, undefined, { ref: false })]);
    },

    async forward() {
      // A node that was taken for dead is not asked for what it has.
      if (registry.health().kind === 'up' && (await bus.storeName()) !== knownStore) await restoreOnce();
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

const isSame = (one: Address, other: Address) => one.room === other.room && one.memberId === other.memberId;

function byMember(addresses: readonly Address[]): Map<MemberId, Address[]> {
  const found = new Map<MemberId, Address[]>();
  for (const one of addresses) {
    const known = found.get(one.memberId) ?? [];
    if (!known.some((other) => isSame(one, other))) found.set(one.memberId, [...known, one]);
  }
  return found;
}
