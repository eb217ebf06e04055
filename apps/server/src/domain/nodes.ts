import type { UsedTickets } from './rooms/admissionTickets.ts';
import type { MemberId, NodeId, RoomName } from './registryTerms.ts';

/** What another node needs to take over a broadcast when the node that has it is gone. */
export interface NoteStore {
  keepNote(room: RoomName, text: string): Promise<void>;
  noteOf(room: RoomName): Promise<string | undefined>;
  dropNote(room: RoomName): Promise<void>;
}

/** How many viewers each node has on each media server, so that all nodes know the total load. */
export interface LoadStore {
  publishLoad(node: NodeId, text: string): Promise<void>;
  /** What the nodes have published, including nodes that have died since. */
  loads(): Promise<Record<NodeId, string>>;
  dropLoad(node: NodeId): Promise<void>;
}

/** The topics a node announces to all others: a change of sanctions, or an inspection event. */
export type Topic = 'standing' | 'inspection';

/** Messages to one node and to all, and how many of both could not be sent. */
export type Traffic = { readonly toAll: number; readonly toOne: number; readonly failed: number };

/**
 * Messaging between nodes: at most once, batched per node and turn of the event loop. What must not be lost goes into a
 * room's log instead.
 */
export interface Nodes extends NoteStore, LoadStore, UsedTickets {
  /** Sends a packet to a member whose socket is at that node. */
  signal(node: NodeId, room: RoomName, memberId: MemberId, packet: string): void;
  onSignal(listener: (room: RoomName, memberId: MemberId, packet: string) => void): void;
  /** Sends a packet to all members at that node but one. */
  reaction(node: NodeId, room: RoomName, except: MemberId, packet: string): void;
  onReaction(listener: (room: RoomName, except: MemberId, packet: string) => void): void;
  /** Sends a transient message to all other nodes, as JSON; anyone with access to Redis can forge one. */
  announce(topic: Topic, message: unknown): void;
  onAnnounced(topic: Topic, listener: (message: unknown) => void): void;
  /** That node's answer; undefined when it does not come in time. */
  ask(node: NodeId, question: object): Promise<string | undefined>;
  onQuestion(answer: (question: unknown) => Promise<string>): void;
  traffic(): Traffic;
  /** Receives messages for this node from now on. */
  listen(node: NodeId): void;
  close(): Promise<void>;
}
