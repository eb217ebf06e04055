import type { Redis } from 'ioredis';

/** The shards of one Redis, or of a cluster, for subscriptions. */
export type Shards = {
  /** The address that owns each slot; undefined where that is unknown. A single Redis has one slot. */
  owners: () => readonly (string | undefined)[];
  slotOf: (channel: string) => number;
  /** A connection that reconnects by itself but does not resubscribe. */
  open: (address: string) => Redis;
};

type SubscriberEvents = {
  smessage: (channel: string, message: string) => unknown;
  ready: () => void;
  close: () => void;
};

/** How often an idle connection is probed, since it may be broken without an error; milliseconds. */
const PROBE_INTERVAL_MS = 1_000;

/** Is a channel, or a key, served by this connection? */
export type IsServed = (channel: string) => boolean;

/**
 * Subscriptions to sharded channels, over one connection to each shard. When one reconnects, the listeners of `onReady`
 * subscribe again and read what was missed.
 */
export class Subscriber {
  readonly #shards: Shards;
  readonly #connections = new Map<string, Redis>();
  readonly #listeners: [keyof SubscriberEvents, (...args: unknown[]) => void][] = [];
  readonly #ready: ((isServed: IsServed) => void)[] = [];
  readonly #known: Promise<void>;
  #setKnown: () => void = () => undefined;
  #owners: readonly (string | undefined)[] = [];

  constructor(shards: Shards) {
    this.#shards = shards;
    this.#known = new Promise((resolve) => {
      this.#setKnown = resolve;
    });
  }

  /** For every connection, including later ones. */
  on<E extends keyof SubscriberEvents>(event: E, listener: SubscriberEvents[E]): void {
    const added = listener as (...args: unknown[]) => void;
    this.#listeners.push([event, added]);
    for (const connection of this.#connections.values()) connection.on(event, added);
  }

  /**
   * Called for each connection that is ready, the first time or again, and for slots that another shard has taken over.
   */
  onReady(listener: (isServed: IsServed) => void): void {
    this.#ready.push(listener);
  }

  /** Subscribes as soon as the shards are known; channels may lie on different shards. */
  ssubscribe(...channels: string[]): Promise<void> {
    return this.#each(channels, (connection, some) => connection.ssubscribe(...some));
  }

  sunsubscribe(...channels: string[]): Promise<void> {
    return this.#each(channels, (connection, some) => connection.sunsubscribe(...some));
  }

  /** Takes in a changed slot table; does nothing while it is unchanged. */
  follow(): void {
    const before = this.#owners;
    const now = [...this.#shards.owners()];
    if (now.length === 0 || (before.length > 0 && now.every((owner, slot) => owner === before[slot]))) return;
    this.#owners = now;
    const addresses = new Set(now);
    for (const [address, connection] of this.#connections) {
      if (addresses.has(address)) continue;
      this.#connections.delete(address);
      connection.disconnect();
    }
    const opened = [...addresses].filter((address) => address !== undefined && !this.#connections.has(address));
    for (const address of opened) if (address !== undefined) this.#open(address);
    this.#setKnown();
    if (before.length === 0) return;
    const hasMoved = (channel: string) => {
      const slot = this.#shards.slotOf(channel);
      return before[slot] !== now[slot];
    };
    // A shard drops the subscriptions of a slot that it gives away.
    for (const [address, connection] of this.#connections) {
      if (connection.status === 'ready') this.#emitReady(address, hasMoved);
    }
  }

  /** Replaces an unresponsive connection: the one to the shard of this channel, or key. */
  reconnect(channel: string): void {
    this.#connections.get(this.#ownerOf(channel))?.disconnect(true);
  }

  disconnect(): void {
    for (const connection of this.#connections.values()) connection.disconnect();
  }

  readonly #ownerOf = (channel: string): string => this.#owners[this.#shards.slotOf(channel)] ?? '';

  #open(address: string): void {
    const connection = this.#shards.open(address);
    this.#connections.set(address, connection);
    connection.on('ready', () => this.#emitReady(address, () => true));
    const asking = setInterval(() => void replaceUnresponsive(connection), PROBE_INTERVAL_MS).unref();
    connection.on('end', () => clearInterval(asking));
    for (const [event, listener] of this.#listeners) connection.on(event, listener);
  }

  #emitReady(address: string, isNew: IsServed): void {
    const isServed = (channel: string) => this.#ownerOf(channel) === address && isNew(channel);
    for (const listener of this.#ready) listener(isServed);
  }

  async #each(
    channels: readonly string[],
    act: (connection: Redis, some: string[]) => Promise<unknown>,
  ): Promise<void> {
    await this.#known;
    const groups = new Map<number, string[]>();
    for (const channel of channels) {
      const slot = this.#shards.slotOf(channel);
      groups.set(slot, [...(groups.get(slot) ?? []), channel]);
    }
    await Promise.all(
      [...groups.values()].map(async (some) => {
        const connection = this.#connections.get(this.#ownerOf(some[0] ?? ''));
        if (!connection) throw new Error('No shard has this channel');
        await act(connection, some);
      }),
    );
  }
}

/** Replaces a connection that does not respond. */
async function replaceUnresponsive(connection: Redis): Promise<void> {
  if (connection.status !== 'ready') return;
  try {
    await connection.ping();
  } catch {
    if (connection.status === 'ready') connection.disconnect(true);
  }
}
