import * as z from 'zod/mini';
import { memberId } from '@colloquy/machines/contract/fields.ts';
import { answer, candidate, offer } from '@colloquy/machines/contract/negotiation.ts';
import { STREAM_QUALITIES } from '@colloquy/machines/contract/streamLimits.ts';
import { parseHandOverState } from '../../broadcasts/media/handOverState.ts';
import type { SignalOutcome } from '../../broadcasts/media/handOverTypes.ts';
import { createHandOver, type HandOver } from '../../broadcasts/media/handOverToServer.ts';
import type { MetricsReceiver, StreamCounts } from '../../platform/metrics/metricsReceiver.ts';
import type { Nodes } from '../../cluster/nodes.ts';
import type { Options, Services } from '../../services.ts';
import type { MemberId, NodeId, RoomName } from '../../rooms/registryTypes.ts';
import { isBroadcaster, WHIP_CLIENT } from '../../broadcasts/broadcasts.ts';
import type { Signals } from '../notices/signals.ts';
import { persistStates } from './persistStates.ts';
import { createStreamNotifier } from './streamNotifier.ts';

const about = { room: z.string(), broadcaster: memberId };
const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offer }),
  z.object({ kind: z.literal('answer'), answer }),
  z.object({ kind: z.literal('candidate'), candidate }),
  z.object({ kind: z.literal('quality'), quality: z.enum(STREAM_QUALITIES) }),
]);

/** Requests to the node with a broadcast's handover. */
const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('joined'),
    ...about,
    viewer: memberId,
    canMove: z.boolean(),
    byServer: z.optional(z.boolean()),
  }),
  /** The asking node takes over the handover, and needs its state. */
  z.object({ kind: z.literal('yield'), ...about }),
  z.object({ kind: z.literal('heard'), ...about, from: memberId, target: memberId, signal }),
]);
type Question = z.infer<typeof question>;
type StreamSignalFrom = Pick<Extract<Question, { kind: 'heard' }>, 'from' | 'target' | 'signal'>;

type Broadcast = { room: RoomName; broadcaster: MemberId };

/** `nodes` is undefined for a single node. */
type HandOverContext = { signals: Signals; metrics: Pick<MetricsReceiver, 'streamMoved'>; nodes: Nodes | undefined };

const SIGNAL_OUTCOMES: readonly SignalOutcome[] = ['relay', 'taken', 'peer_not_found', 'invalid', 'try_again'];

/**
 * Moves broadcasts between their broadcasters' own connections and media servers. Each broadcast's handover is on its
 * broadcaster's node.
 */
export class HandOvers {
  readonly #services: Pick<Services, 'registry' | 'mediaServers' | 'log'>;
  readonly #options: Pick<Options, 'nodeId' | 'streamP2pViewers'>;
  readonly #context: HandOverContext;
  readonly #handOvers = new Map<RoomName, HandOver>();
  /** Handovers that are being taken over. */
  readonly #takeOvers = new Map<RoomName, Promise<void>>();
  readonly #storedStates: ReturnType<typeof persistStates>;
  /** The programs that send a broadcast of this node. */
  readonly #mediaListeners = new Map<RoomName, (isReceiving: boolean) => void>();

  constructor(services: Services, options: Options, context: HandOverContext) {
    this.#services = services;
    this.#options = options;
    this.#context = context;
    this.#storedStates = persistStates({ store: context.nodes, log: services.log }, this.#handOvers);
  }

  /** A viewer joined; the broadcaster is notified if it must send to the viewer. */
  async joined(
    { room, broadcaster }: Broadcast,
    viewer: MemberId,
    canMove: boolean,
    byServer = false,
  ): Promise<ViewerPlacement> {
    const owner = this.#services.registry.membersOf(room).find((member) => member.memberId === broadcaster)?.node;
    // It has ended meanwhile; its viewers are notified.
    if (owner === undefined) return 'star';
    const place = await this.#ask(owner, { kind: 'joined', room, broadcaster, viewer, canMove, byServer });
    return place === 'server' || place === 'full' ? place : 'star';
  }

  /** A viewer left a broadcast of this node; the broadcaster is notified if it has a connection to the viewer. */
  left(room: RoomName, broadcaster: MemberId, viewer: MemberId): void {
    const isConnected = this.#handOvers.get(room)?.left(viewer) ?? true;
    if (isConnected) this.#notifier(room, broadcaster).viewerLeft(viewer);
  }

  /** Passes a signal of the broadcaster or a viewer to the handOver. `owner` is the broadcaster's node. */
  async onSignal(
    { owner, ...broadcast }: Broadcast & { owner: NodeId },
    received: StreamSignalFrom,
  ): Promise<SignalOutcome> {
    const outcome = await this.#ask(owner, { kind: 'heard', ...broadcast, ...received });
    return SIGNAL_OUTCOMES.find((one) => one === outcome) ?? 'try_again';
  }

  /** The broadcaster, on this node, is at its limit. */
  async strained(room: RoomName): Promise<void> {
    await this.#takeOvers.get(room);
    this.#handOvers.get(room)?.onStrained();
  }

  /** The broadcaster has moved to this node, so the handover moves, too. */
  async adopt(broadcast: Broadcast, previousNode: NodeId): Promise<void> {
    if (previousNode === this.#options.nodeId) return;
    const { room } = broadcast;
    const running = this.#takeOver(broadcast, previousNode)
      .catch((err: unknown) => this.#services.log.warn({ err, room }, 'a broadcast goes on from what is known here'))
      .finally(() => this.#takeOvers.delete(room));
    this.#takeOvers.set(room, running);
    await running;
  }

  /**
   * A program sends a broadcast of this node from now on: the next server is announced to it as a viewer. False where
   * no server can be had. @param onMedia whether its media arrives.
   */
  async startSending({ room, broadcaster }: Broadcast, onMedia: (isReceiving: boolean) => void): Promise<boolean> {
    await this.#takeOvers.get(room);
    this.#mediaListeners.set(room, onMedia);
    return this.#handOverOf(room, broadcaster).restart();
  }

  /** The broadcast has ended. */
  ended(room: RoomName): void {
    this.#handOvers.get(room)?.end();
    this.#handOvers.delete(room);
    this.#mediaListeners.delete(room);
    this.#storedStates.drop(room);
  }

  /** Answers another node; empty for an invalid question. */
  async answer(raw: unknown): Promise<string> {
    const { success, data } = question.safeParse(raw);
    return success ? await this.#answerHere(data) : '';
  }

  streamCounts(): StreamCounts {
    const all = [...this.#handOvers.values()].map((handOver) => handOver.counts());
    const byServer = all.filter(({ isServed }) => isServed).length;
    return {
      bySelf: all.length - byServer,
      byServer,
      viewersBySelf: all.reduce((sum, { star }) => sum + star, 0),
      viewersByServer: all.reduce((sum, { server }) => sum + server, 0),
    };
  }

  async close(): Promise<void> {
    await this.#storedStates.close();
    // Another node, if any, takes over; the media continues meanwhile.
    for (const [room, handOver] of this.#handOvers) {
      // A program connects to another node only when its media is cut.
      if (this.#context.nodes && !this.#mediaListeners.has(room)) handOver.abandon();
      else handOver.end();
    }
    this.#handOvers.clear();
  }

  #notifier(room: RoomName, broadcaster: MemberId) {
    const { registry, log } = this.#services;
    return createStreamNotifier({ registry, log, signals: this.#context.signals }, room, broadcaster);
  }

  #handOverOf(room: RoomName, broadcaster: MemberId): HandOver {
    const found = this.#handOvers.get(room);
    if (found) return found;
    const created = createHandOver({
      servers: this.#services.mediaServers,
      notifier: this.#notifier(room, broadcaster),
      starSeats: this.#isSentByProgram(room) ? 0 : this.#options.streamP2pViewers,
      onMedia: (isReceiving) => this.#mediaListeners.get(room)?.(isReceiving),
      count: (how) => this.#context.metrics.streamMoved(how),
    });
    this.#handOvers.set(room, created);
    return created;
  }

  #isSentByProgram(room: RoomName): boolean {
    return this.#services.registry.membersOf(room).find(isBroadcaster)?.client === WHIP_CLIENT;
  }

  /** Undefined when the broadcaster's node does not answer. */
  async #ask(owner: NodeId, requested: Question): Promise<string | undefined> {
    return owner === this.#options.nodeId
      ? this.#answerHere(requested)
      : this.#context.nodes?.request(owner, requested);
  }

  async #answerHere(requested: Question): Promise<string> {
    const { room, broadcaster } = requested;
    await this.#takeOvers.get(room);
    const handOver = this.#handOvers.get(room);
    switch (requested.kind) {
      case 'joined': {
        const { viewer, canMove, byServer = false } = requested;
        const place = this.#handOverOf(room, broadcaster).joined({ memberId: viewer, canMove, byServer });
        if (place === 'star') this.#notifier(room, broadcaster).viewerJoined(viewer);
        return place;
      }
      case 'yield': {
        const savedState = handOver ? JSON.stringify(handOver.exportState()) : '';
        this.#handOvers.delete(room);
        this.#mediaListeners.delete(room);
        handOver?.abandon();
        return savedState;
      }
      case 'heard': {
        if (!handOver) return 'relay';
        const { from, target, signal: received } = requested;
        if (from === broadcaster) return handOver.fromBroadcaster(target, received);
        const outcome = await handOver.fromViewer(from, target, received);
        return outcome === 'relay' && this.#isSentByProgram(room) ? 'peer_not_found' : outcome;
      }
      default:
        return requested satisfies never;
    }
  }

  async #takeOver({ room, broadcaster }: Broadcast, previousNode: NodeId): Promise<void> {
    const yielded = await this.#context.nodes?.request(previousNode, { kind: 'yield', room, broadcaster });
    const savedState = parseHandOverState(yielded) ?? parseHandOverState(await this.#storedStates.read(room));
    const viewers = this.#services.registry.membersOf(room).filter((member) => !isBroadcaster(member));
    const present = viewers.map(({ memberId: id, handover = false }) => ({ memberId: id, canMove: handover }));
    await this.#handOverOf(room, broadcaster).restore(savedState, present);
  }
}

type ViewerPlacement = 'star' | 'server' | 'full';
