import type { Namespace } from 'socket.io';
import { WORD, type Bus } from '../../../domain/bus.ts';
import type { Log } from '../../../domain/parts.ts';
import { createComplaints } from '../../../domain/patience/complaints.ts';
import { RegistryUnavailable, type Registry } from '../../../domain/registry.ts';
import type { NodeId } from '../../../domain/registryTerms.ts';
import type { Delivery } from '../delivery.ts';
import { createArrivals } from '../here/arrivals.ts';
import { createPeopleHere } from '../here/peopleHere.ts';
import { letter } from '../letter.ts';
import { sayingOf } from '../send.ts';
import { createCatchingUp } from './catchingUp.ts';
import { createEmptiedStore } from './emptiedStore.ts';
import { createFormerNodes } from './formerNodes.ts';
import { createFrameHearing, type FrameHearer } from './hearFrames.ts';
import { createHearing } from './hearing.ts';
import { createKeeping } from './keeping.ts';
import { createKeepingUnproven } from './keepingUnproven.ts';
import { createMoments } from './moments.ts';
import { createQuestions } from './questions.ts';
import { createSaying } from './saying.ts';
import { createStoreTime } from './storeTime.ts';
import { createTakingBack } from './takingBack.ts';
import { createToOthers, isElsewhere } from './toOthers.ts';

export type NodesOptions = FrameHearer & {
  bus: Bus;
  nodeId: NodeId;
  registry: Pick<Registry, 'membersOf' | 'health'>;
  log: Pick<Log, 'warn' | 'error'>;
  /** How long a member is waited for. */
  graceMs: number;
};

/**
 * Longer than letters are kept for a store that was emptied: those that were told are known when they are said again;
 * milliseconds.
 */
const SAID_AGAIN = 30_000;

/**
 * Delivery over several nodes: here first, else one word to the node that has the member. What concerns a room is said
 * to all nodes. Letters of members in grace lie in the store, so that the death of any node costs none.
 */
export function createNodesDelivery(namespace: Namespace, options: NodesOptions): Delivery {
  const { bus, nodeId, registry, log, graceMs } = options;
  const unproven = createKeepingUnproven(bus, createComplaints(log));
  const time = createStoreTime();
  const here = createPeopleHere(namespace, { saidAgainMs: SAID_AGAIN, now: time.now, watch: unproven });
  const moments = createMoments();
  const emptied = createEmptiedStore({ keptMs: 2 * graceMs, isWhole: () => registry.health().kind === 'up', time });
  const saying = createSaying(namespace, { bus, nodeId, log, here, moments, emptied });
  const keeping = createKeeping({ here, nodeId, saying });
  const { toOthers, turnOf, allSaid } = createToOthers({ here, nodeId, registry, saying, emptied, moments });
  const formerNodes = createFormerNodes(nodeId, saying.toNode, () => bus.isSettling());
  const questions = createQuestions(nodeId, saying.toNode);
  const arrivals = createArrivals();
  const parts = {
    ...options,
    here,
    arrivals,
    moments,
    emptied,
    saying,
    keeping,
    unproven,
    formerNodes,
    questions,
    allSaid,
  };
  const takingBack = createTakingBack(parts);
  const { readMissed, restoreMail, forward } = createCatchingUp(parts);
  const hearing = createHearing({ hear: createFrameHearing(parts), readMissed, log });

  namespace.on(WORD, hearing.hear);
  bus.listen(nodeId, {
    hear: hearing.hear,
    lose() {
      emptied.lose();
      hearing.lose();
    },
    catchUp: hearing.catchUp,
    isKept: async () => (await keeping.allKept()) && (await unproven.allKept()),
  });

  return {
    ...here,
    ...takingBack,

    keep(room, memberId, commands, socket) {
      const mailbox = here.keep(room, memberId, commands, socket);
      // Before any letter: for a moment after its last return nothing is kept for a member.
      if (memberId !== undefined && commands) {
        const isOpen = () => here.mailboxOf({ room, memberId }) === mailbox;
        // What waited here before; letters that come from now on are kept as they come.
        const isHeir = mailbox.letters.length > 0;
        saying.behind(async () => {
          if (!isOpen()) return;
          await bus.open(memberId);
          if (isHeir && isOpen()) await keeping.keepAll(mailbox);
        });
      }
      return mailbox;
    },

    seat(socket, address, since) {
      // What is said from now on comes after it, also what the store never says.
      if (since?.at !== undefined) moments.said(since.at);
      here.seat(socket, address, since);
    },

    untilHears: hearing.untilHears,

    close(mailbox) {
      here.close(mailbox);
      arrivals.over(mailbox);
    },

    restoreMail,
    forward,

    async toMember(to, name, payload, id) {
      const sent = letter('member', sayingOf(name, payload), id);
      const { room, memberId, node = nodeId } = to;
      const isWaiting = here.waiting(room).includes(memberId);
      const outcome = here.toMember(to, sent);
      // What lies here for somebody who is elsewhere, nobody may ask for any more.
      if (outcome !== 'absent' && !isElsewhere(to, nodeId)) {
        sent.at ??= moments.next();
        if (outcome === 'told' && isWaiting) await saying.seek({ room, memberId }, sent);
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
      saying.behind(() => saying.toNode(node, errand));
      return true;
    },
  };
}
