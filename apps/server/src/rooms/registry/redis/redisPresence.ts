import { setTimeout as wait } from 'node:timers/promises';
import type { NodeId } from '../../registryTypes.ts';
import { orUnavailable, type RedisClients } from '../../../cluster/redis/redisClients.ts';
import type { Presence, PresenceHooks } from '../store/presence.ts';
import { defineScripts, type Scripts } from './scripts.ts';

export type PresenceTimes = {
  beatMs: number;
  /** A node without a heartbeat for this long, while the store was up, is dead. */
  leaseMs: number;
  /** After this long without an answer from the store, the connection is replaced. */
  unresponsiveMs: number;
  /** How long a start waits for the store before it continues without it. */
  startMs: number;
};

const DEFAULT_PRESENCE_TIMES: PresenceTimes = {
  beatMs: 500,
  leaseMs: 4_000,
  unresponsiveMs: 3_000,
  startMs: 10_000,
};

/** Milliseconds. */
const START_RETRY_MS = 50;

/** When a dead node's heartbeat is deleted: it has no members left by then; milliseconds. */
const FORGET_AFTER_MS = 3_600_000;

/** Heartbeats of the nodes: one field per node in one hash, by the store's clock. */
export class RedisPresence implements Presence {
  readonly #clients: RedisClients;
  readonly #scripts: Scripts;
  readonly #key: string;
  readonly #times: PresenceTimes;
  #node: NodeId = '';
  #hooks: PresenceHooks = { onTick() {}, onReconnect() {} };
  #timer: NodeJS.Timeout | undefined;
  #isBeating = false;
  #reconnectedAt = 0;
  #answeredAt = performance.now();
  /** Since when the store has not answered. */
  #downSince: number | undefined = Date.now();
  /** How far the store's clock is ahead of ours. */
  #clockOffsetMs = 0;
  /** The last answer: the store's time, since when it is up, and the nodes' last heartbeats. */
  #lastRead = { now: 0, upSince: 0, beats: new Map<NodeId, number>() };
  /** When nodes without a heartbeat were first noticed. */
  readonly #firstSeen = new Map<NodeId, number>();

  constructor(clients: RedisClients, prefix: string, times: Partial<PresenceTimes> = {}) {
    this.#clients = clients;
    this.#scripts = defineScripts(clients.commands);
    this.#key = `${prefix}{nodes}`;
    this.#times = { ...DEFAULT_PRESENCE_TIMES, ...times };
  }

  /** Milliseconds since 1970 by the store's clock. */
  now(): number {
    return Date.now() + this.#clockOffsetMs;
  }

  async start(node: NodeId, hooks: PresenceHooks): Promise<void> {
    this.#node = node;
    this.#hooks = hooks;
    const deadline = performance.now() + this.#times.startMs;
    await this.#sendHeartbeat();
    while (this.#downSince !== undefined && performance.now() < deadline) {
      await wait(START_RETRY_MS);
      await this.#sendHeartbeat();
    }
    this.#timer = setInterval(() => void this.#sendHeartbeat(), this.#times.beatMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    // A negative heartbeat marks this node as stopped: its remaining members go into grace immediately.
    await this.#clients.commands.hset(this.#key, this.#node, String(-this.now())).catch(() => {});
  }

  health(): { kind: 'up' } | { kind: 'down'; since: number } {
    return this.#downSince === undefined ? { kind: 'up' } : { kind: 'down', since: this.#downSince };
  }

  findDeadNodes(nodes: Iterable<NodeId>): NodeId[] {
    const { now, upSince, beats } = this.#lastRead;
    return [...nodes].filter((node) => {
      if (node === this.#node) return false;
      const sendHeartbeat = beats.get(node);
      if (sendHeartbeat === undefined && !this.#firstSeen.has(node)) this.#firstSeen.set(node, now);
      if (sendHeartbeat !== undefined && sendHeartbeat <= 0) return true;
      return now - Math.max(sendHeartbeat ?? this.#firstSeen.get(node) ?? now, upSince) > this.#times.leaseMs;
    });
  }

  async #sendHeartbeat(): Promise<void> {
    const { beatMs } = this.#times;
    if (this.#isBeating) return;
    this.#isBeating = true;
    try {
      const [text, flat] = (await orUnavailable(this.#scripts.beat(this.#key, this.#node))) as [string, string[]];
      this.#record(Number(text), flat);
      const wasDown = this.#downSince !== undefined || performance.now() - this.#answeredAt > beatMs + 2_500;
      this.#answeredAt = performance.now();
      this.#downSince = undefined;
      // Other nodes may have considered this one dead meanwhile.
      if (wasDown) this.#hooks.onReconnect();
      this.#hooks.onTick();
    } catch {
      this.#downSince ??= Date.now();
      this.#replaceUnresponsive();
    } finally {
      this.#isBeating = false;
    }
  }

  /** Replaces an unresponsive connection. */
  #replaceUnresponsive(): void {
    const now = performance.now();
    if (now - Math.max(this.#answeredAt, this.#reconnectedAt) < this.#times.unresponsiveMs) return;
    this.#reconnectedAt = now;
    this.#clients.reconnect(this.#key);
  }

  #record(now: number, flat: readonly string[]): void {
    this.#clockOffsetMs = now - Date.now();
    const beats = new Map<NodeId, number>();
    for (let at = 0; at < flat.length; at += 2) beats.set(flat[at] ?? '', Number(flat[at + 1]));
    this.#lastRead = { now, upSince: beats.get('!awake') ?? 0, beats };
    const forgotten = [...beats].flatMap(([node, sendHeartbeat]) =>
      now - Math.abs(sendHeartbeat) > FORGET_AFTER_MS && !node.startsWith('!') ? [node] : [],
    );
    if (forgotten.length > 0) this.#clients.commands.hdel(this.#key, ...forgotten).catch(() => {});
  }
}
