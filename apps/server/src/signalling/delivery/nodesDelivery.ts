import type { Namespace } from 'socket.io';
import { WORD, type Bus } from '../../domain/bus.ts';
import type { Log } from '../../domain/parts.ts';
import { patiently } from '../../domain/patiently.ts';
import type { NodeId, Registry } from '../../domain/registry.ts';
import type { Errand } from './recipient.ts';
import type { Delivery } from './delivery.ts';
import { letterIn, readFrame, readJson, readMail, readStored, type Frame } from './frames.ts';
import { createHandOvers, handedOver } from './letterHandOvers.ts';
import { createHearing } from './hearing.ts';
import { createHere } from './here.ts';
import { interleaved, letter, type Mailbox } from './mailbox.ts';
import { createPosting, isElsewhere } from './posting.ts';
import { createQuestions } from './nodeQuestions.ts';
import { sayingOf } from './send.ts';

export type NodesOptions = {
  bus: Bus;
  nodeId: NodeId;
  registry: Pick<Registry, 'membersOf'>;
  log: Pick<Log, 'warn'>;
  /** Carries out what another node asks for. */
  onErrand: (errand: Errand) => void;
  /** Answers another node. */
  onQuestion: (question: unknown) => Promise<string>;
  /** How long a member is waited for. */
  graceMs: number;
  /** Another node has changed who may be here. */
  onLook: () => void;
};

/** Whoever is back elsewhere asks for its mail by itself, unless this node was out of reach; so many looks are waited for that. */
const LOOKS = 3;

/**
 * Delivery over several nodes: here first, else one word to the node that has the member. What concerns a room is said to
 * all nodes. Letters of members in grace lie in the store, so that the death of any node costs none.
 */
export function createNodesDelivery(namespace: Namespace, options: NodesOptions): Delivery {
  const { bus, nodeId, registry, log, onErrand, onQuestion, onLook, graceMs } = options;
  const here = createHere(namespace);
  const posting = createPosting(namespace, { bus, nodeId, registry, log, here, graceMs });
  const { behind, say, seek } = posting;
  const handOvers = createHandOvers(nodeId, say, () => bus.isSettling());
  const questions = createQuestions(nodeId, say);

  /** The store as this node knew it last; an emptied one is another. */
  let knownStore: string | undefined;
  let inFlight: ReturnType<typeof posting.toldElsewhere.all> = [];

  function handOver(asked: Extract<Frame, { kind: 'handOver' }>): void {
    const answer = handedOver(asked, here.release(asked, asked.heard));
    behind(() => say(asked.to, answer));
  }

  function answerTo({ ask, from, question }: Extract<Frame, { kind: 'ask' }>): void {
    const answering = onQuestion(question).then((answer) => say(from, { kind: 'answered', ask, answer }));
    answering.catch((err: unknown) => log.warn({ err }, 'a question could not be answered'));
  }

  function hear(raw: unknown): void {
    const frame = readFrame(raw);
    switch (frame?.kind) {
      case 'room': {
        const sent = letterIn(frame);
        if (!sent) return;
        const waiting = here.waiting(frame.room).filter((memberId) => !frame.except.includes(memberId));
        posting.keepBehind(frame.room, waiting, sent);
        here.toRoom(frame.room, sent, frame.except);
        return;
      }
      case 'member': {
        const sent = letterIn(frame);
        if (!sent) return;
        if (here.waiting(frame.room).includes(frame.memberId)) {
          posting.keepBehind(frame.room, [frame.memberId], sent);
        }
        if (here.toMember(frame, sent) === 'absent' && !frame.sought) behind(() => seek(frame, sent));
        return;
      }
      case 'handOver':
        return handOver(frame);
      case 'handedOver':
        return handOvers.heard(frame);
      case 'vacate':
      case 'yield':
      case 'disband':
        return onErrand(frame);
      case 'look':
        return onLook();
      case 'ask':
        return answerTo(frame);
      case 'answered':
        questions.heard(frame);
    }
  }

  /** Redis may have been emptied meanwhile: then what waits here lies nowhere else. */
  async function restoreKept(): Promise<void> {
    for (const mailbox of here.kept()) await posting.restore(mailbox);
    const store = await bus.storeName();
    if (knownStore !== undefined && store !== knownStore) inFlight = posting.toldElsewhere.all();
    knownStore = store;
  }

  /** What was on its way to other nodes may have gone with the store that was emptied. */
  function sayInFlight(): void {
    if (bus.isSettling()) return;
    for (const one of inFlight) for (const sent of one.letters) behind(() => posting.sayAgain(one, sent));
    inFlight = [];
  }

  async function readMissed(): Promise<void> {
    await restoreKept();
    const seated = new Map(here.seated().map((address) => [address.memberId, address]));
    for (const { memberId, text } of await bus.missed(nodeId, [...seated.keys()])) {
      const address = seated.get(memberId);
      const sent = address && readStored(address.room, text);
      if (sent) here.toMember(address, sent);
    }
  }

  const hearing = createHearing({ hear, readMissed, log });
  namespace.on(WORD, hearing.hear);
  bus.listen(nodeId, {
    hear: (text) => hearing.hear(readJson(text)),
    catchUp: hearing.catchUp,
    isKept: posting.allKept,
  });
  behind(async () => {
    knownStore = await bus.storeName();
  });
  /** How often each was seen to belong elsewhere. */
  const seenElsewhere = new WeakMap<Mailbox, number>();

  return {
    ...here,

    keep(room, memberId, commands, socket) {
      const mailbox = here.keep(room, memberId, commands, socket);
      if (memberId === undefined) return mailbox;
      // Before any letter: for a moment after its last return nothing is kept for a member.
      if (commands) {
        behind(async () => here.mailboxOf({ room, memberId }) === mailbox && (await bus.open(memberId)));
      }
      if (socket) posting.keepUnproven({ room, memberId }, socket.id, mailbox);
      return mailbox;
    },

    async collect(address, from, heard) {
      const isFromHere = from === nodeId;
      const unheard = here.unheard(address, heard);
      if (!isFromHere) here.close(here.mailboxOf(address));
      const waited = here.mailboxOf(address);
      const mailbox = waited ?? here.keep(address.room, address.memberId);
      const handed = isFromHere ? [] : await handOvers.ask(from, address, heard);
      try {
        const stored = await bus.take(address.memberId, nodeId, handed ? undefined : from);
        const mail = readMail(address.room, stored, heard);
        const kept = handed ?? waited?.letters ?? [];
        mailbox.beginWith([...unheard, ...interleaved(kept, mail)]);
        return mailbox;
      } catch (error) {
        // Without its letters nobody is back; it tries again by itself.
        here.close(mailbox);
        throw error;
      }
    },

    putBack(address, letters) {
      here.putBack(address, letters);
      const mailbox = here.mailboxOf(address);
      behind(async () => {
        if (!mailbox || here.mailboxOf(address) !== mailbox) return;
        await bus.open(address.memberId);
        await posting.restore(mailbox);
      });
    },

    async restoreMail() {
      try {
        await patiently(async () => {
          for (const mailbox of here.kept()) await posting.restore(mailbox);
          for (const one of posting.posted.all()) await posting.restoreLetters(one, one.letters);
        });
      } catch (err) {
        log.warn({ err }, 'an emptied store lacks mail');
      }
    },

    async handOn() {
      sayInFlight();
      for (const mailbox of here.kept()) {
        const { room, memberId } = mailbox;
        const member = (await registry.membersOf(room)).find((one) => one.memberId === memberId);
        if (!posting.isKept(mailbox)) await posting.restore(mailbox);
        if (!member || !isElsewhere(member, nodeId)) continue;
        const seen = (seenElsewhere.get(mailbox) ?? 0) + 1;
        seenElsewhere.set(mailbox, seen);
        if (seen < LOOKS) continue;
        here.close(mailbox);
        for (const sent of mailbox.letters) behind(() => seek({ ...member, room }, sent));
      }
    },

    async toMember(to, name, payload, id) {
      const sent = letter('member', sayingOf(name, payload), id);
      const isWaiting = here.waiting(to.room).includes(to.memberId);
      const outcome = here.toMember(to, sent);
      // What lies here for somebody who is elsewhere, nobody may ask for any more.
      if (outcome !== 'absent' && !isElsewhere(to, nodeId)) {
        if (outcome === 'told' && isWaiting) await posting.keepAway(to.room, [to.memberId], sent);
        return outcome === 'told';
      }
      const turn = posting.turnOf(to.room);
      if (turn) await turn;
      const { node = nodeId } = to;
      if (isElsewhere(to, nodeId) && (await posting.tell(node, to, sent))) return true;
      return !(await seek({ ...to, away: true }, sent)).includes('full');
    },

    async toRoom(room, name, payload, except = [], id) {
      const sent = letter('room', sayingOf(name, payload), id);
      const { reached, full } = here.toRoom(room, sent, except);
      // Whoever cannot be told now must be told later: without an answer the sender says it again, under the same id.
      const posted = await posting.toOthers(room, sent, except);
      const isReached = reached > 0 || posted.some((one) => one !== 'full');
      return isReached || (full === 0 && !posted.includes('full'));
    },

    ask: (node, question) => questions.ask(node, question),

    tellToLook: () => posting.sayToAll({ kind: 'look' }),

    send(node, errand) {
      if (node === nodeId) return false;
      behind(() => say(node, errand));
      return true;
    },
  };
}
