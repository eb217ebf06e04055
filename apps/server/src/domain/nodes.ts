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
  tellLoad(node: NodeId, text: string): Promise<void>;
  /** What nodes have told, those that have died since among them. */
  loads(): Promise<Record<NodeId, string>>;
  dropLoad(node: NodeId): Promise<void>;
}

/** The one event that nodes send to all nodes; its name is on the wire, also between two versions of the server. */
export const NODES_EVENT = 'frame';

/** Messages to one node and to all, and how many of both did not get out. */
export type Traffic = { readonly toAll: number; readonly toOne: number; readonly failed: number };

/**
 * How this node reaches another one: at most once, gathered for each node and turn of the event loop. What must not be
 * lost goes into a room's log instead.
 */
export interface Nodes extends NoteStore, LoadStore, UsedTickets {
  /** A packet for a member whose socket is there. */
  signal(node: NodeId, room: RoomName, memberId: MemberId, packet: string): void;
  onSignal(hear: (room: RoomName, memberId: MemberId, packet: string) => void): void;
  /** A packet for all members there but one. */
  reaction(node: NodeId, room: RoomName, except: MemberId, packet: string): void;
  onReaction(hear: (room: RoomName, except: MemberId, packet: string) => void): void;
  /** What that node answers; undefined when it does not in time. */
  ask(node: NodeId, question: object): Promise<string | undefined>;
  onQuestion(answer: (question: unknown) => Promise<string>): void;
  traffic(): Traffic;
  /** Hears what is said to this node from now on. */
  listen(node: NodeId): void;
  close(): Promise<void>;
}
