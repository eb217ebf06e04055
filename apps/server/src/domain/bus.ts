import type { UsedTickets } from './rooms/admissionTickets.ts';
import type { MemberId, NodeId, RoomName } from './registryTerms.ts';

/**
 * A notice for somebody who is away, as it lies in the store. `id` names it wherever it is kept twice; `at` is when the
 * store said it first, by the store's own clock: letters are told in that order, whoever kept them where.
 */
export type StoredLetter = { id: string; bytes: number; text: string; at?: number | undefined };

/** What a member that is away has waiting: bounded, and outliving every node. */
export interface MailStore {
  /**
   * Keeps a letter for each of these members whose node does not listen any more, or who are `away`. Kept twice under
   * the same id it is there once. For the others it lies with what their node was told, until that has heard it.
   *
   * @param word is said to all nodes in the same step: each but the one that says it hears it, or finds the letter when
   * it hears again.
   */
  post(
    to: readonly { memberId: MemberId; node: NodeId; away: boolean }[],
    letter: StoredLetter,
    word?: Word & { from: NodeId },
  ): Promise<{ at: number; posted: Posted[] }>;
  /** Begins a time away: letters are kept from now on. */
  open(memberId: MemberId): Promise<void>;
  /**
   * All there is, what its last socket may not have heard among it, which lies on until it is dropped; for a moment
   * after this nothing is kept, as whoever still posts has not heard of the return.
   *
   * @param node where it is back: for those who find this node gone letters are kept at once.
   * @param former the node it was at until now, with how far that one has answered for what it was told: what it was
   * told for the member after that comes along.
   */
  take(
    memberId: MemberId,
    node: NodeId,
    former: { node: NodeId; after: number },
  ): Promise<{ letters: Required<Pick<StoredLetter, 'at' | 'text'>>[]; unproven: Omit<UnprovenText, 'memberId'>[] }>;
  /** Their reader was told these letters. */
  drop(memberId: MemberId, ids: readonly string[]): Promise<void>;
}

/** A letter that a socket was told and may not have heard; `name` tells which letter and which socket. */
export type UnprovenText = { memberId: MemberId; name: string; text: string };

/** What people were told and may not have heard; outliving every node. */
export interface UnprovenStore {
  keepUnproven(told: readonly UnprovenText[]): Promise<void>;
  /** They were heard, or told again. */
  dropUnproven(heard: readonly Omit<UnprovenText, 'text'>[]): Promise<void>;
}

/** The last answers of each membership, by a key of the command; outliving every node, and forgotten soon after it. */
export interface AnswerStore {
  keepAnswer(membership: string, key: string, text: string): Promise<void>;
  answersOf(membership: string): Promise<Record<string, string>>;
}

/** What nodes know of a broadcast that the next one must know when its own is gone. */
export interface NoteStore {
  keepNote(room: RoomName, text: string): Promise<void>;
  noteOf(room: RoomName): Promise<string | undefined>;
  dropNote(room: RoomName): Promise<void>;
}

/** What each node has on media servers, so that all together know how much those have to do. */
export interface LoadStore {
  tellLoad(node: NodeId, text: string): Promise<void>;
  /** What nodes have told, those that have died since among them. */
  loads(): Promise<Record<NodeId, string>>;
  dropLoad(node: NodeId): Promise<void>;
}

/**
 * `heard`: its node listens, so nothing was kept. `here`: it has just come back to the node that says the word and does
 * not hear it; kept until that one has told it.
 */
export type Posted = 'heard' | 'here' | 'kept' | 'full';

/** The word that all nodes hear; what it carries is read by whoever hears it. */
export const WORD = 'frame';

/** A word to all nodes, ready to be said. */
export type Word = { channel: string; message: string };

/** Words said by the adapter to all nodes and by the bus to one; `failed` of both together did not get out. */
export type Traffic = { readonly toAll: number; readonly toOne: number; readonly failed: number };

/** What a node does with what it hears. */
export type Ears = {
  hear: (text: string) => void;
  /** It hears nothing from now on. */
  lose: () => void;
  /**
   * It hears again after a time of deafness; all is heard once `listening` is kept. What was said before counts as
   * heard when this has answered, unless it has gone deaf again: false.
   */
  catchUp: (listening: Promise<unknown>) => Promise<boolean>;
  /** False when something heard until now was to be kept and is not: it must not be forgotten yet. */
  isKept: () => Promise<boolean>;
};

/** How nodes reach each other. */
export interface Bus extends MailStore, UnprovenStore, AnswerStore, NoteStore, LoadStore, UsedTickets {
  /** The word that the adapter would say, for `post` to say it. */
  wordOf(say: () => void): Word | undefined;
  /**
   * Says something to one node. False when it does not listen.
   *
   * @throws RegistryUnavailable when the store is out of reach.
   */
  say(node: NodeId, text: string): Promise<boolean>;
  /**
   * Says a letter for one member to its node, or to the one where it has just come back; it is not lost when that node
   * dies before it has heard. Answers when it was said, which is written over `"at":0` in the text, and undefined when
   * nobody listens there.
   *
   * @throws RegistryUnavailable when the store is out of reach.
   */
  tell(node: NodeId, text: string, memberId: MemberId): Promise<number | undefined>;
  /** What this node has said to others since its start. */
  traffic(): Traffic;
  /** Hears what is said to this node. */
  listen(node: NodeId, ears: Ears): void;
  /**
   * What a node that did not listen was told after a moment for its members, with what was kept meanwhile for those who
   * are present; in order, and some of it the node may have heard.
   */
  missed(
    node: NodeId,
    asked: { present: readonly MemberId[]; waiting: readonly MemberId[]; after: number },
  ): Promise<{ memberId: MemberId; at: number; text: string }[]>;
  /** Names the store; another name after it was emptied. */
  storeName(): Promise<string>;
  /** Redis has come back a moment ago: nodes that live may not listen yet. */
  isSettling(): boolean;
  close(): Promise<void>;
}
