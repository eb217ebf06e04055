import type { Member, MemberId, NodeId, RoomName, SocketId } from '../../domain/registryTerms.ts';

/** Where a member is reached; it names the room, so that mail for a seat given up goes nowhere. */
export type Address = { readonly room: RoomName; readonly memberId: MemberId };

/** An address with what the registry knows of the way there; without it the member is sought on this node. */
export type Recipient = Address & { readonly node?: NodeId; readonly away?: boolean };

export function recipientOf(room: RoomName, { memberId, node, away }: Member): Recipient {
  return { room, memberId, node, away };
}

/** Who gets a letter at another node: told by the node that has it, or kept in the store for who is away. */
export type Reader = { readonly memberId: MemberId; readonly node: NodeId; readonly away: boolean };

/** What a returning client says it has heard: so many events, on that socket. */
export type HeardSoFar = { readonly socket: SocketId; readonly events: number };

/** What a node is asked to do with a socket of its own. */
export type Errand =
  /** Its member is in the room no more. */
  | { readonly kind: 'vacate'; readonly room: RoomName; readonly memberId: MemberId; readonly socketId: SocketId }
  /** Its seat went to another socket. */
  | { readonly kind: 'yield'; readonly memberId: MemberId; readonly socketId: SocketId }
  /** That broadcast has ended: its viewers here are told. */
  | { readonly kind: 'disband'; readonly room: RoomName; readonly broadcasterId: MemberId };
