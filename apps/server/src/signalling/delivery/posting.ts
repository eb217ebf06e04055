import type { Namespace } from 'socket.io';
import { WORD, type Bus, type Posted } from '../../domain/bus.ts';
import type { Log } from '../../domain/parts.ts';
import { patiently } from '../../domain/patiently.ts';
import type { Member, MemberId, NodeId, Registry, RoomName, SocketId } from '../../domain/registry.ts';
import { storedLetter, storedText, type Frame } from './frames.ts';
import type { Here } from './here.ts';
import type { Letter, Mailbox } from './mailbox.ts';
import { createPostedLetters, type PostedLetters } from './postedLetters.ts';
import type { Address, Recipient } from './recipient.ts';

type PostingOptions = {
  bus: Bus;
  nodeId: NodeId;
  registry: Pick<Registry, 'membersOf'>;
  log: Pick<Log, 'warn'>;
  here: Here;
  /** How long a member is waited for. */
  graceMs: number;
};

/** What leaves this node: words to other nodes, and letters that are kept in the store. */
export type Posting = {
  sayToAll: (frame: Frame) => void;
  /** False when that node does not listen. */
  say: (node: NodeId, frame: Frame) => Promise<boolean>;
  /** For what nobody waits: the store may be away for a moment. */
  behind: (work: () => Promise<unknown>) => void;
  /** To the node the registry names; false when it does not listen. */
  tell: (node: NodeId, to: Address, sent: Letter) => Promise<boolean>;
  /** To whichever node has the member by now, and kept where that one does not listen. */
  seek: (to: Recipient, sent: Letter) => Promise<Posted[]>;
  /**
   * Tells all other nodes, and keeps the letter for those in the room whom no node would tell. Those who wait here are
   * among them though the registry may not know of it yet: what lies here alone dies with this node.
   */
  toOthers: (room: RoomName, sent: Letter, except: readonly MemberId[]) => Promise<readonly Posted[]>;
  /** Keeps a letter for members who wait here. */
  keepAway: (room: RoomName, members: readonly MemberId[], sent: Letter) => Promise<Posted[]>;
  /** The same behind a frame, for which nobody waits. */
  keepBehind: (room: RoomName, members: readonly MemberId[], sent: Letter) => void;
  /** Does the store have all by now that was to be kept behind frames? */
  allKept: () => Promise<boolean>;
  /** False when a letter could not be kept behind its frame. */
  isKept: (mailbox: Mailbox) => boolean;
  /** Puts all that waits in a mailbox before what the store has. */
  restore: (mailbox: Mailbox) => Promise<void>;
  restoreLetters: (address: Address, letters: readonly Letter[]) => Promise<void>;
  /** What a lost socket was told and may not have heard must not die with this node. */
  keepUnproven: (address: Address, socket: SocketId, mailbox: Mailbox) => void;
  /** What this node has put into the store for people who are away. */
  posted: PostedLetters;
  /** What other nodes were told a moment ago: a store that died may have taken it along. */
  toldElsewhere: PostedLetters;
  /** To whichever node has the member; one that has told the letter tells it no more. */
  sayAgain: (address: Address, sent: Letter) => Promise<unknown>;
  /** Nothing is said to this room before what waits to be said. */
  turnOf: (room: RoomName) => Promise<unknown> | undefined;
};

/** Said again no later than nodes remember what they told (`toldLetters.ts`), the time until all listen included; milliseconds. */
const IN_FLIGHT = 5_000;

/** Is it on another node, as the registry says? */
export function isElsewhere({ node = '', away }: Pick<Recipient, 'node' | 'away'>, nodeId: NodeId): boolean {
  return node !== '' && node !== nodeId && !away;
}

export function createPosting(
  namespace: Namespace,
  { bus, nodeId, registry, log, here, graceMs }: PostingOptions,
): Posting {
  /** Rooms of which is asked who is there; what is said to them meanwhile waits behind it. */
  const asking = new Map<RoomName, Promise<unknown>>();
  /** Hold letters that the store lacks. */
  const postedLetters = createPostedLetters(2 * graceMs);
  const toldElsewhere = createPostedLetters(IN_FLIGHT);
  const unkept = new Set<Mailbox>();
  const underWay = new Set<Promise<unknown>>();

  const sayToAll = (frame: Frame) => void namespace.serverSideEmit(WORD, frame);
  const post = async (room: RoomName, to: Parameters<Bus['post']>[0], kept: Letter, frame?: Frame) => {
    const posted = await bus.post(to, storedLetter(room, kept), frame && bus.wordOf(() => sayToAll(frame)));
    for (const [at, { memberId }] of to.entries()) {
      if (posted[at] === 'kept') postedLetters.remember({ room, memberId }, kept);
      if (posted[at] === 'heard') toldElsewhere.remember({ room, memberId }, kept);
    }
    return posted;
  };
  const awayHere = (memberId: MemberId) => ({ memberId, node: nodeId, away: true });
  const keepAway = (room: RoomName, members: readonly MemberId[], kept: Letter) =>
    post(room, members.map(awayHere), kept);
  const restoreLetters = ({ room, memberId }: Address, letters: readonly Letter[]) =>
    bus.restore(
      memberId,
      letters.map((one) => storedLetter(room, one)),
    );
  const behind = (work: () => Promise<unknown>) =>
    void patiently(work).catch((err: unknown) => log.warn({ err }, 'what goes on behind a word failed'));

  /** Those in the room, but these and who is told here, to be told elsewhere or kept for. */
  const recipientsOf = (room: RoomName, members: readonly Member[], except: readonly MemberId[]) => {
    for (const { memberId, away } of members) if (!away) postedLetters.forget({ room, memberId });
    const back = members.filter((member) => isElsewhere(member, nodeId)).map(({ memberId }) => memberId);
    const waiting = here.waiting(room).filter((memberId) => ![...except, ...back].includes(memberId));
    const others = members.filter(({ memberId, node, away }) => {
      return !except.includes(memberId) && !waiting.includes(memberId) && (away || node !== nodeId);
    });
    return [...others, ...waiting.map(awayHere)];
  };

  return {
    sayToAll,
    say: (node, frame) => bus.tell(node, JSON.stringify(frame)),
    behind,
    async tell(node, { room, memberId }, sent) {
      const frame = JSON.stringify(memberFrame({ room, memberId }, sent, false));
      const isHeard = await bus.tell(node, frame, { memberId, text: storedText(room, sent) });
      if (isHeard) toldElsewhere.remember({ room, memberId }, sent);
      return isHeard;
    },
    sayAgain: ({ room, memberId }, sent) => post(room, [], sent, memberFrame({ room, memberId }, sent, true)),
    seek({ room, memberId, node = nodeId, away = true }, sent) {
      return post(room, [{ memberId, node, away }], sent, memberFrame({ room, memberId }, sent, true));
    },
    async toOthers(room, sent, except) {
      const frame: Frame = { kind: 'room', room, except: [...except], id: sent.id, ...sent.saying };
      const turn = asking.get(room);
      if (turn) await turn;
      const send = (members: readonly Member[]) => post(room, recipientsOf(room, members, except), sent, frame);
      const known = registry.membersOf(room);
      // Waits for nothing where nothing is to be waited for: words leave in the order in which they were said.
      if (!(known instanceof Promise)) return await send(known);
      // Without an answer nothing is said: this node may have been taken for dead, and its word be long past.
      const leaving = known.then((members) => ({ posted: send(members) }));
      const left = leaving.then(nothing, nothing);
      asking.set(room, left);
      void left.then(() => asking.get(room) === left && asking.delete(room));
      return await (
        await leaving
      ).posted;
    },
    keepAway,
    keepBehind(room, members, sent) {
      const mailboxes = members.flatMap((memberId) => here.mailboxOf({ room, memberId }) ?? []);
      const keeping = keepAway(room, members, sent).catch(() => {
        for (const mailbox of mailboxes) unkept.add(mailbox);
      });
      underWay.add(keeping);
      void keeping.then(() => underWay.delete(keeping));
    },
    async allKept() {
      await Promise.all(underWay);
      for (const mailbox of unkept) {
        const { room, memberId } = mailbox;
        if (memberId === undefined || here.mailboxOf({ room, memberId }) !== mailbox) unkept.delete(mailbox);
      }
      return unkept.size === 0;
    },
    isKept: (mailbox) => !unkept.has(mailbox),
    restoreLetters,
    async restore(mailbox) {
      const { room, memberId, letters } = mailbox;
      unkept.delete(mailbox);
      if (memberId === undefined || letters.length === 0) return;
      try {
        await restoreLetters({ room, memberId }, letters);
      } catch (error) {
        unkept.add(mailbox);
        throw error;
      }
    },
    keepUnproven({ room, memberId }, socket, mailbox) {
      for (const { letter: told, place } of mailbox.sent?.unproven ?? []) {
        const text = storedText(room, told, { socket, place });
        behind(async () => {
          if (here.mailboxOf({ room, memberId }) !== mailbox) return;
          await bus.post([awayHere(memberId)], { id: told.id, bytes: told.bytes, text });
        });
      }
    },
    posted: postedLetters,
    toldElsewhere,
    turnOf: (room) => asking.get(room),
  };
}

function memberFrame({ room, memberId }: Address, { id, saying }: Letter, sought: boolean): Frame {
  return { kind: 'member', room, memberId, sought, id, ...saying };
}

function nothing(): void {}
