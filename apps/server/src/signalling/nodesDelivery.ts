import { randomUUID } from 'node:crypto';
import type { Namespace } from 'socket.io';
import { WORD, type Bus, type Posted } from '../domain/bus.ts';
import type { Log } from '../domain/parts.ts';
import type { MemberId, NodeId, Registry, RoomName } from '../domain/registry.ts';
import type { Errand, Recipient } from './recipient.ts';
import type { Delivery } from './delivery.ts';
import { letterIn, readFrame, readJson, readStored, storedText, type Frame } from './frames.ts';
import { createHere } from './here.ts';
import { letter, type Letter } from './mailbox.ts';
import { sayingOf } from './send.ts';

export type NodesOptions = {
  bus: Bus;
  nodeId: NodeId;
  registry: Pick<Registry, 'roster'>;
  log: Pick<Log, 'warn'>;
  /** Carries out what another node asks for. */
  onErrand: (errand: Errand) => void;
};

/**
 * Delivery over several nodes: here first, else one word to the node that has the member. What concerns a room is said to
 * all nodes. Letters of members in grace lie in the store, so that the death of any node costs none.
 */
export function createNodesDelivery(namespace: Namespace, options: NodesOptions): Delivery {
  const { bus, nodeId, registry, log, onErrand } = options;
  const here = createHere(namespace);

  const sayToAll = (frame: Frame) => void namespace.serverSideEmit(WORD, frame);
  const say = (node: NodeId, frame: Frame) => bus.tell(node, JSON.stringify(frame));
  const post = (to: Parameters<Bus['post']>[0], post: Letter) =>
    bus.post(to, { id: post.id, bytes: post.bytes, text: storedText(post) });
  const postAway = (members: readonly MemberId[], kept: Letter) =>
    post(
      members.map((memberId) => ({ memberId, node: nodeId, away: true })),
      kept,
    );
  /** What goes on behind a frame: the store may be away, and nobody waits for it. */
  const behind = (work: Promise<unknown>) =>
    void work.catch((err: unknown) => log.warn({ err }, 'a letter could not be kept'));

  /** To whichever node has the member by now. */
  const seek = (to: Recipient, sent: Letter) => sayToAll(memberFrame(to, sent, true));

  function memberHere(to: Recipient, sent: Letter): 'told' | 'full' | 'absent' {
    const outcome = here.toMember(to, sent);
    if (outcome === 'told' && here.waiting(to.room).includes(to.memberId)) behind(postAway([to.memberId], sent));
    return outcome;
  }

  function roomHere(room: RoomName, sent: Letter, except: readonly MemberId[]) {
    const waiting = here.waiting(room).filter((memberId) => !except.includes(memberId));
    behind(postAway(waiting, sent));
    return here.toRoom(room, sent, except);
  }

  /** Keeps a letter for those in the room whom no node would tell. */
  async function postToAbsent(room: RoomName, sent: Letter, except: readonly MemberId[]): Promise<readonly Posted[]> {
    const members = (await registry.roster(room))?.members ?? [];
    const others = members.filter(({ memberId, node, away }) => {
      return !except.includes(memberId) && (away || node !== nodeId);
    });
    return await post(others, sent);
  }

  function hear(raw: unknown): void {
    const frame = readFrame(raw);
    switch (frame?.kind) {
      case 'room': {
        const sent = letterIn(frame);
        if (sent) roomHere(frame.room, sent, frame.except);
        return;
      }
      case 'member': {
        const sent = letterIn(frame);
        if (sent && memberHere(frame, sent) === 'absent' && !frame.sought) seek(frame, sent);
        return;
      }
      case 'returned':
        here.close(here.mailboxOf(frame));
        return;
      case 'vacate':
      case 'yield':
        onErrand(frame);
    }
  }

  namespace.on(WORD, hear);
  bus.listen(nodeId, (text) => hear(readJson(text)));

  return {
    ...here,

    keep(room, memberId, commands) {
      // Before any letter: for a moment after its last return nothing is kept for a member.
      if (memberId !== undefined && commands) behind(bus.open(memberId));
      return here.keep(room, memberId, commands);
    },

    async collect(address) {
      const mailbox = here.mailboxOf(address) ?? here.keep(address.room, address.memberId);
      sayToAll({ kind: 'returned', ...address });
      const stored = await bus.take(address.memberId).catch(() => []);
      mailbox.putBefore(stored.flatMap((text) => readStored(text) ?? []));
      return mailbox;
    },

    async toMember(to, name, payload) {
      const sent = letter('member', sayingOf(name, payload), randomUUID());
      const outcome = memberHere(to, sent);
      if (outcome !== 'absent') return outcome === 'told';
      const { node = nodeId, away = false, memberId } = to;
      if (!away && node !== nodeId && (await say(node, memberFrame(to, sent, false)))) return true;
      seek(to, sent);
      return !(await post([{ memberId, node, away: true }], sent)).includes('full');
    },

    async toRoom(room, name, payload, except = []) {
      const sent = letter('room', sayingOf(name, payload), randomUUID());
      const { reached, full } = roomHere(room, sent, except);
      sayToAll({ kind: 'room', room, except: [...except], id: sent.id, ...sent.saying });
      const posted = await postToAbsent(room, sent, except).catch((err: unknown): readonly Posted[] => {
        log.warn({ err }, 'who is away could not be told');
        return [];
      });
      const isReached = reached > 0 || posted.some((one) => one !== 'full');
      return isReached || (full === 0 && !posted.includes('full'));
    },

    send(node, errand) {
      if (node === nodeId) return false;
      behind(say(node, errand));
      return true;
    },
  };
}

function memberFrame({ room, memberId }: Recipient, { id, saying }: Letter, sought: boolean): Frame {
  return { kind: 'member', room, memberId, sought, id, ...saying };
}
