import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import type { Nodes } from '../../cluster/nodes.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import type { Registry } from '../../rooms/registry.ts';
import type { Member, MemberId, NodeId, RoomName } from '../../rooms/registryTypes.ts';
import type { Connection, Connections } from '../sockets/connections.ts';
import { packetOf, write } from './send.ts';

export type SignalsDependencies = {
  nodeId: NodeId;
  registry: Pick<Registry, 'membersOf' | 'pairOf' | 'queueSignal'>;
  connections: Connections;
  /** Undefined for a single node. */
  nodes: Nodes | undefined;
};

/** Whether it was sent, or why not. */
export type SendOutcome = 'sent' | 'peer_away' | 'peer_not_found';

/**
 * Transient messages: sent once, to a socket on this node or via its node, and queued in the room's log only while the
 * receiver is in grace. Peers retry what is lost.
 */
export class Signals {
  readonly #deps: SignalsDependencies;

  constructor(deps: SignalsDependencies) {
    this.#deps = deps;
    deps.nodes?.onSignal((room, memberId, packet) => this.#deliverFromNode(room, memberId, packet));
    deps.nodes?.onReaction((room, except, packet) => this.#toLocalSockets(room, except, packet));
  }

  toMember<K extends NoticeName>(
    room: RoomName,
    receiver: Member,
    name: K,
    payload: Notices[K],
  ): MaybePromise<SendOutcome> {
    if (receiver.away) return this.#queue(room, receiver.memberId, name, payload);
    const { nodeId, nodes } = this.#deps;
    if (receiver.node !== nodeId) nodes?.signal(receiver.node, room, receiver.memberId, packetOf(name, payload));
    // The socket does not know yet that the member has this seat.
    else if (!this.#toSocket(room, receiver, packetOf(name, payload)))
      return this.#queue(room, receiver.memberId, name, payload);
    return 'sent';
  }

  /** Sends to everyone in the room but one; not queued for members in grace. */
  toOthers<K extends NoticeName>(room: RoomName, except: MemberId, name: K, payload: Notices[K]): void {
    const packet = packetOf(name, payload);
    const nodes = new Set(this.#deps.registry.membersOf(room).map(({ node }) => node));
    this.#toLocalSockets(room, except, packet);
    for (const node of nodes) if (node !== this.#deps.nodeId) this.#deps.nodes?.reaction(node, room, except, packet);
  }

  #toLocalSockets(room: RoomName, except: MemberId, packet: string): void {
    const { registry, connections, nodeId } = this.#deps;
    const sockets = registry.membersOf(room).flatMap(({ memberId, node, away, socketId }) => {
      if (memberId === except || node !== nodeId || away) return [];
      const connection = connections.get(socketId);
      return connection && isSeated(connection, room, memberId) ? [connection.socket] : [];
    });
    if (sockets.length > 0) write(sockets, packet);
  }

  #toSocket(room: RoomName, { socketId, memberId }: Member, packet: string): boolean {
    const connection = this.#deps.connections.get(socketId);
    if (!connection || !isSeated(connection, room, memberId)) return false;
    write([connection.socket], packet);
    return true;
  }

  async #queue(room: RoomName, to: MemberId, name: string, payload: object): Promise<SendOutcome> {
    const queued = await this.#deps.registry.queueSignal(room, to, name, payload);
    return queued.kind === 'kept' ? 'sent' : queued.code;
  }

  /** The receiver may have disconnected or moved meanwhile. */
  #deliverFromNode(room: RoomName, memberId: MemberId, packet: string): void {
    const receiver = this.#deps.registry.membersOf(room).find((one) => one.memberId === memberId);
    if (receiver?.node === this.#deps.nodeId && !receiver.away) this.#toSocket(room, receiver, packet);
  }
}

/** A room that the socket has just left may have the same member id. */
function isSeated({ seat, stream }: Connection, room: RoomName, memberId: MemberId): boolean {
  return (seat?.room === room && seat.memberId === memberId) || (stream?.room === room && stream.memberId === memberId);
}
