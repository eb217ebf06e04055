import type { Namespace } from 'socket.io';
import { WORD, type Bus } from '../../../domain/bus.ts';
import type { Log } from '../../../domain/parts.ts';
import { patiently } from '../../../domain/patience/patiently.ts';
import { RegistryUnavailable, type NodeId, type Registry } from '../../../domain/registry.ts';
import type { Delivery } from '../delivery.ts';
import { createArrivals } from '../here/arrivals.ts';
import type { Mailbox } from '../here/mailbox.ts';
import { createPeopleHere } from '../here/peopleHere.ts';
import { letter } from '../letter.ts';
import { sayingOf } from '../send.ts';
import { createEmptiedStore } from './emptiedStore.ts';
import { createHandOvers } from './handOvers.ts';
import { createFrameHearing, type FrameHearer } from './hearFrames.ts';
import { createHearing } from './hearing.ts';
import { createKeeping } from './keeping.ts';
import { letterIdIn, readJson, readLetter } from './letterText.ts';
import { createMoments } from './moments.ts';
import { createQuestions } from './questions.ts';
import { createSaying } from './saying.ts';
import { createToOthers, isElsewhere } from './toOthers.ts';

export type NodesOptions = FrameHearer & {
  bus: Bus;
  nodeId: NodeId;
  registry: Pick<Registry, 'membersOf' | 'health'>;
  log: Pick<Log, 'warn'>;
  /** How long a member is waited for. */
  graceMs: number;
};

/** Whoever is back elsewhere asks for its mail by itself, unless this node was out of reach; so many looks are waited for that. */
const LOOKS = 3;

/** What was on its way when the store died is said again once it is back; milliseconds. */
const SAID_AGAIN = 30_000;

/**
 * Delivery over several nodes: here first, else one word to the node that has the member. What concerns a room is said to
 * all nodes. Letters of members in grace lie in the store, so that the death of any node costs none.
 */
export function createNodesDelivery(namespace: Namespace, options: NodesOptions): Delivery {
  const { bus, nodeId, registry, log, graceMs } = options;
  const here = createPeopleHere(namespace, SAID_AGAIN);
  const moments = createMoments();
  const emptied = createEmptiedStore(2 * graceMs, () => registry.health().kind === 'up');
  const saying = createSaying(namespace, { bus, nodeId, log, moments, emptied });
  const keeping = createKeeping({ here, nodeId, bus, saying });
  const { toOthers, turnOf } = createToOthers({ here, nodeId, registry, saying, emptied });
  const handOvers = createHandOvers(nodeId, saying.toNode, () => bus.isSettling());
  const questions = createQuestions(nodeId, saying.toNode);
  const arrivals = createArrivals();
  const hear = createFrameHearing({ ...options, here, arrivals, moments, saying, keeping, handOvers, questions });
  const { behind } = saying;

  /** The store as this node knew it last; an emptied one is another. */
  let knownStore: string | undefined;
  /** The ids of what the store had for its reader, be it heard before. */
  const takenFor = new WeakMap<Mailbox, readonly string[]>();
  /** How often each was seen to belong elsewhere. */
  const seenElsewhere = new WeakMap<Mailbox, number>();

  async function restoreMail(): Promise<void> {
    const store = await bus.storeName();
    for (const mailbox of here.kept()) await keeping.keepAll(mailbox);
    if (store === knownStore) return;
    moments.forget();
    await emptied.sayAgain(saying.post);
    knownStore = store;
  }

  async function readMissed(): Promise<void> {
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
      if (id !== undefined && seated.has(memberId)) behind(() => bus.drop(memberId, [id]));
      const sent = address && readLetter(address.room, text, at);
      if (!sent) continue;
      if (waiting.has(memberId)) keeping.keepBehind(address.room, [memberId], sent);
      here.toMember(address, sent);
      // That its seat is to be vacated was said to this node as well, and is kept nowhere.
      const kicked = sent.saying.name === 'kicked' && seated.get(memberId);
      if (kicked) options.onErrand({ kind: 'vacate', ...kicked });
    }
  }

  const hearing = createHearing({ hear, readMissed, log });
  namespace.on(WORD, hearing.hear);
  bus.listen(nodeId, {
    hear: (text) => hearing.hear(readJson(text)),
    lose() {
      emptied.lose();
      hearing.lose();
    },
    catchUp: hearing.catchUp,
    isKept: keeping.allKept,
  });
  behind(async () => {
    knownStore ??= await bus.storeName();
  });

  return {
    ...here,

    keep(room, memberId, commands, socket) {
      const mailbox = here.keep(room, memberId, commands, socket);
      if (memberId === undefined) return mailbox;
      // Before any letter: for a moment after its last return nothing is kept for a member.
      if (commands) {
        behind(async () => here.mailboxOf({ room, memberId }) === mailbox && (await bus.open(memberId)));
      }
      if (socket) keeping.keepUnproven({ room, memberId }, socket.id, mailbox);
      return mailbox;
    },

    untilHears: hearing.untilHears,

    close(mailbox) {
      here.close(mailbox);
      arrivals.over(mailbox);
    },

    async collect(address, from, heard) {
      await arrivals.of(address);
      const isFromHere = from === nodeId;
      const unheard = here.unheard(address, heard);
      if (!isFromHere) here.close(here.mailboxOf(address));
      const waited = here.mailboxOf(address);
      const mailbox = waited ?? here.keep(address.room, address.memberId);
      arrivals.begin(address, mailbox);
      const handed = isFromHere
        ? { letters: waited?.letters ?? [], after: moments.heardUntil }
        : await handOvers.ask(from, address, heard, (letters) => {
            for (const late of letters) here.toMember(address, late);
          });
      try {
        const taken = await bus.take(address.memberId, nodeId, { node: from, after: handed?.after ?? 0 });
        const stored = taken.flatMap(({ at, text }) => readLetter(address.room, text, at, heard) ?? []);
        takenFor.set(
          mailbox,
          taken.flatMap(({ text }) => letterIdIn(text) ?? []),
        );
        mailbox.takeIn([...unheard, ...(handed?.letters ?? [])], stored);
        return mailbox;
      } catch (error) {
        // Without its letters nobody is back; it tries again by itself, and finds in the store what its node gave up.
        if (!waited) {
          here.close(mailbox);
          mailbox.takeIn([...unheard, ...(handed?.letters ?? [])]);
          behind(async () => {
            await bus.open(address.memberId);
            await keeping.keepAll(mailbox);
          });
        }
        arrivals.over(mailbox);
        throw error;
      }
    },

    given(address, mailbox) {
      const ids = takenFor.get(mailbox) ?? [];
      behind(() => bus.drop(address.memberId, ids));
    },

    putBack(address, letters) {
      here.putBack(address, letters);
      const mailbox = here.mailboxOf(address);
      behind(async () => {
        if (!mailbox || here.mailboxOf(address) !== mailbox) return;
        await bus.open(address.memberId);
        await keeping.keepAll(mailbox);
      });
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
        for (const sent of mailbox.letters) behind(() => saying.seek({ ...member, room }, sent));
      }
    },

    async toMember(to, name, payload, id) {
      const sent = letter('member', sayingOf(name, payload), id);
      const { room, memberId, node = nodeId } = to;
      const isWaiting = here.waiting(room).includes(memberId);
      const outcome = here.toMember(to, sent);
      // What lies here for somebody who is elsewhere, nobody may ask for any more.
      if (outcome !== 'absent' && !isElsewhere(to, nodeId)) {
        sent.at ??= moments.next();
        if (outcome === 'told' && isWaiting) await keeping.keep(room, [memberId], sent);
        return outcome === 'told';
      }
      const turn = turnOf(room);
      if (turn) await turn;
      if (!emptied.mayBeSaidTo()) throw new RegistryUnavailable('The store is out of reach');
      if (isElsewhere(to, nodeId) && (await saying.tell({ memberId, node, away: false }, room, sent))) return true;
      return !(await saying.seek({ ...to, away: true }, sent)).includes('full');
    },

    async toRoom(room, name, payload, except = [], id) {
      const sent = letter('room', sayingOf(name, payload), id);
      const { reached, full } = here.toRoom(room, sent, except);
      // Whoever cannot be told now must be told later: without an answer the sender says it again, under the same id.
      const posted = await toOthers(room, sent, except);
      const isReached = reached > 0 || posted.some((one) => one !== 'full');
      return isReached || (full === 0 && !posted.includes('full'));
    },

    ask: (node, question) => questions.ask(node, question),

    tellToLook: () => saying.toAll({ kind: 'look' }),

    send(node, errand) {
      if (node === nodeId) return false;
      behind(() => saying.toNode(node, errand));
      return true;
    },
  };
}
