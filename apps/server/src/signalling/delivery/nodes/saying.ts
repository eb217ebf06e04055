import type { Namespace } from 'socket.io';
import { WORD, type Bus, type Posted } from '../../../domain/bus.ts';
import type { Log } from '../../../domain/parts.ts';
import { patiently } from '../../../domain/patience/patiently.ts';
import type { NodeId, RoomName } from '../../../domain/registryTerms.ts';
import type { PeopleHere } from '../here/peopleHere.ts';
import type { Letter } from '../letter.ts';
import type { Address, Reader, Recipient } from '../recipient.ts';
import type { EmptiedStore } from './emptiedStore.ts';
import { memberFrame, type Frame } from './frames.ts';
import { storedLetter } from './letterText.ts';
import type { Moments } from './moments.ts';

/** What leaves this node: words to one node or to all, and letters that the store keeps. */
export type Saying = {
  /** For what nobody waits: the store may be away for a moment. */
  behind: (work: () => Promise<unknown>) => void;
  toAll: (frame: Frame) => void;
  /** False when that node does not listen. */
  toNode: (node: NodeId, frame: Frame) => Promise<boolean>;
  /** A letter to the node of its reader; false when that does not listen. */
  tell: (to: Reader, room: RoomName, sent: Letter) => Promise<boolean>;
  /** A letter for these readers, kept for those whom no node would tell, and a word to all nodes in the same step. */
  post: (room: RoomName, to: readonly Reader[], sent: Letter, frame?: Frame) => Promise<readonly Posted[]>;
  /** To whichever node has the member by now, and kept where that one does not listen. */
  seek: (to: Recipient, sent: Letter) => Promise<readonly Posted[]>;
};

type SayingOptions = {
  bus: Bus;
  nodeId: NodeId;
  log: Pick<Log, 'warn'>;
  here: Pick<PeopleHere, 'toMember' | 'mailboxOf'>;
  moments: Moments;
  emptied: EmptiedStore;
};

export function createSaying(namespace: Namespace, options: SayingOptions): Saying {
  const { bus, nodeId, log, here, moments, emptied } = options;
  const toAll = (frame: Frame) => void namespace.serverSideEmit(WORD, frame);
  const behind: Saying['behind'] = (work) =>
    void patiently(work).catch((err: unknown) => log.warn({ err }, 'what goes on behind a word failed'));
  /** What lies in a mailbox is dropped when that is given. */
  const tellHere = (address: Address, sent: Letter) => {
    if (here.toMember(address, sent) !== 'told' || here.mailboxOf(address)) return;
    behind(() => bus.drop(address.memberId, [sent.id]));
  };
  const post: Saying['post'] = async (room, to, sent, frame) => {
    const word = frame && bus.wordOf(() => toAll(frame));
    const { at, posted } = await bus.post(to, storedLetter(room, sent), word && { ...word, from: nodeId });
    sent.at = at;
    moments.said(at);
    for (const [place, reader] of to.entries()) {
      if (posted[place] === 'here') tellHere({ room, memberId: reader.memberId }, sent);
      else emptied.note(posted[place], { ...reader, room }, sent);
    }
    return posted;
  };
  return {
    behind,
    toAll,
    toNode: (node, frame) => bus.say(node, JSON.stringify(frame)),
    async tell(reader, room, sent) {
      const { memberId, node } = reader;
      const frame = JSON.stringify(memberFrame({ room, memberId }, sent, false));
      const at = await bus.tell(node, frame, memberId);
      if (at === undefined) return false;
      sent.at = at;
      moments.said(at);
      emptied.note('heard', { ...reader, room }, sent);
      return true;
    },
    post,
    seek({ room, memberId, node = nodeId, away = true }, sent) {
      return post(room, [{ memberId, node, away }], sent, memberFrame({ room, memberId, away }, sent, true));
    },
  };
}
