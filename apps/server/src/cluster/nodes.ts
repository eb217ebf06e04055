import type { UsedTickets } from '../rooms/admissionTickets.ts';
import type { MemberId, NodeId, RoomName } from '../rooms/registryTypes.ts';

/** What another node needs to take over a broadcast when its node has died. */
export interface BroadcastStateStore {
  saveBroadcastState(room: RoomName, text: string): Promise<void>;
  broadcastStateOf(room: RoomName): Promise<string | undefined>;
  deleteBroadcastState(room: RoomName): Promise<void>;
}

/** How many viewers each node has on each media server, so that all nodes know the total load. */
export interface LoadStore {
  publishLoad(node: NodeId, text: string): Promise<void>;
  /** What the nodes have published, including nodes that have died since. */
  loads(): Promise<Record<NodeId, string>>;
  deleteLoad(node: NodeId): Promise<void>;
}

/** Topics of announcements to all other nodes: a change of sanctions, or an inspection event. */
export type Topic = 'sanctions' | 'inspection';

/** Number of messages to all nodes, to one node, and of failed ones. */
export type Traffic = { readonly toAll: number; readonly toOne: number; readonly failed: number };

/**
 * Messaging between nodes: at most once, batched per node and turn of the event loop. What must not be lost is written
 * to a room's log instead.
 */
export interface Nodes extends BroadcastStateStore, LoadStore, UsedTickets {
  /** Sends a packet to a member whose socket is on that node. */
  signal(node: NodeId, room: RoomName, memberId: MemberId, packet: string): void;
  onSignal(listener: (room: RoomName, memberId: MemberId, packet: string) => void): void;
  /** Sends a packet to all members on that node but one. */
  reaction(node: NodeId, room: RoomName, except: MemberId, packet: string): void;
  onReaction(listener: (room: RoomName, except: MemberId, packet: string) => void): void;
  /** Sends a transient message to all other nodes, as JSON; anyone with access to Redis can forge one. */
  publish(topic: Topic, message: unknown): void;
  onPublished(topic: Topic, listener: (message: unknown) => void): void;
  /** That node's answer; undefined after a timeout. */
  request(node: NodeId, request: object): Promise<string | undefined>;
  onRequest(answer: (request: unknown) => Promise<string>): void;
  traffic(): Traffic;
  /** Starts to receive messages for this node. */
  listen(node: NodeId): void;
  close(): Promise<void>;
}
