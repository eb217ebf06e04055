import type { Posted } from '../../../domain/bus.ts';
import type { Registry } from '../../../domain/registry.ts';
import type { Member, MemberId, NodeId, RoomName } from '../../../domain/registryTerms.ts';
import type { PeopleHere } from '../here/peopleHere.ts';
import type { Letter } from '../letter.ts';
import type { Recipient } from '../recipient.ts';
import type { EmptiedStore } from './emptiedStore.ts';
import { roomFrame } from './frames.ts';
import type { Moments } from './moments.ts';
import type { Saying } from './saying.ts';

/** A room's letters to those of its people who are not here. */
export type ToOthers = {
  /**
   * Tells all other nodes, and keeps the letter for those in the room whom no node would tell. Those who wait here are
   * among them though the registry may not know of it yet: what lies here alone dies with this node.
   */
  toOthers: (room: RoomName, sent: Letter, except: readonly MemberId[]) => Promise<readonly Posted[]>;
  /** Nothing is said to this room before what waits to be said. */
  turnOf: (room: RoomName) => Promise<unknown> | undefined;
  /** Until then some of what waits here may not know its moment yet, and has no place among other letters. */
  allSaid: () => Promise<unknown>;
};

type ToOthersOptions = {
  here: PeopleHere;
  nodeId: NodeId;
  registry: Pick<Registry, 'membersOf'>;
  saying: Saying;
  emptied: EmptiedStore;
  moments: Pick<Moments, 'next'>;
};

/** Is it on another node, as the registry says? */
export function isElsewhere({ node = '', away }: Pick<Recipient, 'node' | 'away'>, nodeId: NodeId): boolean {
  return node !== '' && node !== nodeId && !away;
}

export function createToOthers({ here, nodeId, registry, saying, emptied, moments }: ToOthersOptions): ToOthers {
  /** Rooms of which is asked who is there; what is said to them meanwhile waits behind it. */
  const asking = new Map<RoomName, Promise<unknown>>();
  const underWay = new Set<Promise<unknown>>();

  /** Those in the room, but these and who is told here, to be told elsewhere or kept for. */
  const readersOf = (room: RoomName, members: readonly Member[], except: readonly MemberId[]) => {
    for (const { memberId, away } of members) if (!away) emptied.forget({ room, memberId });
    const back = members.filter((member) => isElsewhere(member, nodeId)).map(({ memberId }) => memberId);
    const waiting = here.waiting(room).filter((memberId) => ![...except, ...back].includes(memberId));
    const others = members.filter(({ memberId, node, away }) => {
      return !except.includes(memberId) && !waiting.includes(memberId) && (away || node !== nodeId);
    });
    return [
      ...others.map(({ memberId, node, away }) => ({ memberId, node, away })),
      ...waiting.map((memberId) => ({ memberId, node: nodeId, away: true })),
    ];
  };
  const say: ToOthers['toOthers'] = async (room, sent, except) => {
    const turn = asking.get(room);
    if (turn) await turn;
    const send = (members: readonly Member[]) => {
      const readers = readersOf(room, members, except);
      return saying.post(room, readers, sent, roomFrame(room, sent, except, readers));
    };
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
  };
  return {
    async toOthers(room, sent, except) {
      const saidOrNot = say(room, sent, except).catch((error: unknown) => {
        // Some here wait for it all the same, and are not to hear it before what the store has said.
        sent.at ??= moments.next();
        throw error;
      });
      underWay.add(saidOrNot);
      try {
        return await saidOrNot;
      } finally {
        underWay.delete(saidOrNot);
      }
    },
    turnOf: (room) => asking.get(room),
    allSaid: () => Promise.allSettled(underWay),
  };
}

function nothing(): void {}
