import { setTimeout as wait } from 'node:timers/promises';
import type { NodeId } from '../../domain/registryTerms.ts';
import { reached, type RedisClients } from '../../redis/redisClients.ts';
import type { Presence, PresenceHooks } from '../store/presence.ts';
import { defineScripts, type Scripts } from './scripts.ts';

export type PresenceTimes = {
  beatMs: number;
  /** A node that was not heard for so long, while the store was awake, has died. */
  leaseMs: number;
  /** A store that has not answered for so long is asked over a new connection. */
  silentMs: number;
  /** A start waits so long for the store, then goes on without it. */
  startMs: number;
};

const USUAL_PRESENCE: PresenceTimes = {
  beatMs: 500,
  leaseMs: 4_000,
  silentMs: 3_000,
  startMs: 10_000,
};

/** Milliseconds. */
const START_AGAIN = 50;

/** Nobody sits any more at a node that ended so long ago; milliseconds. */
const FORGOTTEN = 3_600_000;

/** The nodes' heart beats: one field each of one hash, by the store's own clock. */
export class RedisPresence implements Presence {
  readonly #clients: RedisClients;
  readonly #scripts: Scripts;
  readonly #key: string;
  readonly #times: PresenceTimes;
  #node: NodeId = '';
  #hooks: PresenceHooks = { look() {}, back() {} };
  #beating: NodeJS.Timeout | undefined;
  #isAsking = false;
  #reconnectedAt = 0;
  #answeredAt = performance.now();
  /** Since when the store does not answer. */
  #downSince: number | undefined = Date.now();
  /** How far the store's clock is ahead of ours. */
  #ahead = 0;
  /** What the store said last: its time, since when it is awake, and the nodes' last beats. */
  #lastRead = { now: 0, awake: 0, beats: new Map<NodeId, number>() };
  /** When nodes that have not beaten yet were seen first. */
  readonly #seen = new Map<NodeId, number>();

  constructor(clients: RedisClients, prefix: string, times: Partial<PresenceTimes> = {}) {
    this.#clients = clients;
    this.#scripts = defineScripts(clients.commands);
    this.#key = `${prefix}{nodes}`;
    this.#times = { ...USUAL_PRESENCE, ...times };
  }

  /** Milliseconds since 1970 by the store's clock. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  async start(node: NodeId, hooks: PresenceHooks): Promise<void> {
    this.#node = node;
    this.#hooks = hooks;
    const deadline = performance.now() + this.#times.startMs;
    await this.#beat();
    while (this.#downSince !== undefined && performance.now() < deadline) {
      await wait(START_AGAIN);
      await this.#beat();
    }
    this.#beating = setInterval(() => void this.#beat(), this.#times.beatMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#beating);
    // Whoever is still said to sit here is waited for at once.
    await this.#clients.commands.hset(this.#key, this.#node, String(-this.now())).catch(() => {});
  }

  health(): { kind: 'up' } | { kind: 'down'; since: number } {
    return this.#downSince === undefined ? { kind: 'up' } : { kind: 'down', since: this.#downSince };
  }

  deadAmong(nodes: Iterable<NodeId>): NodeId[] {
    const { now, awake, beats } = this.#lastRead;
    return [...nodes].filter((node) => {
      if (node === this.#node) return false;
      const beat = beats.get(node);
      if (beat === undefined && !this.#seen.has(node)) this.#seen.set(node, now);
      if (beat !== undefined && beat <= 0) return true;
      return now - Math.max(beat ?? this.#seen.get(node) ?? now, awake) > this.#times.leaseMs;
    });
  }

  async #beat(): Promise<void> {
    const { beatMs } = this.#times;
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const [text, flat] = (await reached(this.#scripts.beat(this.#key, this.#node))) as [string, string[]];
      this.#record(Number(text), flat);
      const wasAway = this.#downSince !== undefined || performance.now() - this.#answeredAt > beatMs + 2_500;
      this.#answeredAt = performance.now();
      this.#downSince = undefined;
      // It may have been called dead, and left out, meanwhile.
      if (wasAway) this.#hooks.back();
      this.#hooks.look();
    } catch {
      this.#downSince ??= Date.now();
      this.#leaveSilent();
    } finally {
      this.#isAsking = false;
    }
  }

  /** A connection that is open and has not answered for long is left for a new one. */
  #leaveSilent(): void {
    const now = performance.now();
    if (now - Math.max(this.#answeredAt, this.#reconnectedAt) < this.#times.silentMs) return;
    this.#reconnectedAt = now;
    this.#clients.reconnect(this.#key);
  }

  #record(now: number, flat: readonly string[]): void {
    this.#ahead = now - Date.now();
    const beats = new Map<NodeId, number>();
    for (let at = 0; at < flat.length; at += 2) beats.set(flat[at] ?? '', Number(flat[at + 1]));
    this.#lastRead = { now, awake: beats.get('!awake') ?? 0, beats };
    const forgotten = [...beats].flatMap(([node, beat]) =>
      now - Math.abs(beat) > FORGOTTEN && !node.startsWith('!') ? [node] : [],
    );
    if (forgotten.length > 0) this.#clients.commands.hdel(this.#key, ...forgotten).catch(() => {});
  }
}
