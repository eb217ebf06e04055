import type { UsedTickets } from './rooms/admissionTickets.ts';
import type { MemberId, NodeId, RoomName } from './registryTerms.ts';

/** What nodes know of a broadcast that the next one must know when its own is gone. */
export interface NoteStore {
  keepNote(room: RoomName, text: string): Promise<void>;
  noteOf(room: RoomName): Promise<string | undefined>;
  dropNote(room: RoomName): Promise<void>;
}

/** What each node has on media servers, so that all together know how much those have to do. */
export interface LoadStore {
  publishLoad(node: NodeId, text: string): Promise<void>;
  /** What nodes have told, those that have died since among them. */
  loads(): Promise<Record<NodeId, string>>;
  dropLoad(node: NodeId): Promise<void>;
}

/** What one node announces to all others: that it changed who may be here; what concerns an inspection. */
export type Topic = 'standing' | 'inspection';

/** Messages to one node and to all, and how many of both did not get out. */
export type Traffic = { readonly toAll: number; readonly toOne: number; readonly failed: number };

/**
 * How this node reaches another one: at most once, gathered for each node and turn of the event loop. What must not be
 * lost goes into a room's log instead.
 */
export interface Nodes extends NoteStore, LoadStore, UsedTickets {
  /** A packet for a member whose socket is there. */
  signal(node: NodeId, room: RoomName, memberId: MemberId, packet: string): void;
  onSignal(listener: (room: RoomName, memberId: MemberId, packet: string) => void): void;
  /** A packet for all members there but one. */
  reaction(node: NodeId, room: RoomName, except: MemberId, packet: string): void;
  onReaction(listener: (room: RoomName, except: MemberId, packet: string) => void): void;
  /** Something of the moment for all other nodes, as JSON; anybody who reaches Redis can forge one. */
  announce(topic: Topic, message: unknown): void;
  onAnnounced(topic: Topic, listener: (message: unknown) => void): void;
  /** What that node answers; undefined when it does not in time. */
  ask(node: NodeId, question: object): Promise<string | undefined>;
  onQuestion(answer: (question: unknown) => Promise<string>): void;
  traffic(): Traffic;
  /** Hears what is said to this node from now on. */
  listen(node: NodeId): void;
  close(): Promise<void>;
}
