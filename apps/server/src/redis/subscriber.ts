import type { Redis } from 'ioredis';

/** Where the subscriptions of one Redis, or of a cluster, lie. */
export type Shards = {
  /** The address that has each slot; undefined where nobody knows yet. One Redis has one slot. */
  owners: () => readonly (string | undefined)[];
  slotOf: (channel: string) => number;
  /** A connection that comes back by itself and subscribes to nothing by itself. */
  open: (address: string) => Redis;
};

type HearsMessage<T> = (channel: T, message: T) => unknown;
type Hears = {
  message: HearsMessage<string>;
  messageBuffer: HearsMessage<Buffer>;
  smessage: HearsMessage<string>;
  smessageBuffer: HearsMessage<Buffer>;
  ready: () => void;
  close: () => void;
};

/** Says whether a channel, or a key, lies where the connection leads. */
export type IsThere = (channel: string) => boolean;

/**
 * Subscriptions over one connection to each shard. Plain channels are subscribed to again when a connection comes back;
 * sharded ones by whoever listens to `onReady`, who then reads what was missed.
 */
export class Subscriber {
  readonly #shards: Shards;
  readonly #connections = new Map<string, Redis>();
  readonly #plain = new Set<string>();
  readonly #listeners: [keyof Hears, (...args: unknown[]) => void][] = [];
  readonly #ready: ((isThere: IsThere) => void)[] = [];
  readonly #known: Promise<void>;
  #setKnown: () => void = () => undefined;
  #owners: readonly (string | undefined)[] = [];

  constructor(shards: Shards) {
    this.#shards = shards;
    this.#known = new Promise((resolve) => {
      this.#setKnown = resolve;
    });
  }

  /** Of every connection, those that are yet to be opened included. */
  on<E extends keyof Hears>(event: E, listener: Hears[E]): void {
    const heard = listener as (...args: unknown[]) => void;
    this.#listeners.push([event, heard]);
    for (const connection of this.#connections.values()) connection.on(event, heard);
  }

  off<E extends keyof Hears>(event: E, listener: Hears[E]): void {
    const at = this.#listeners.findIndex(([name, one]) => name === event && one === listener);
    if (at === -1) return;
    const [[, heard] = []] = this.#listeners.splice(at, 1);
    if (heard) for (const connection of this.#connections.values()) connection.off(event, heard);
  }

  /** Hears of each connection that is there, first or again, and of slots that another shard has taken over. */
  onReady(listener: (isThere: IsThere) => void): void {
    this.#ready.push(listener);
  }

  /** As soon as it is known where; a plain channel is kept until it is unsubscribed from. */
  async subscribe(...channels: string[]): Promise<void> {
    for (const channel of channels) this.#plain.add(channel);
    await this.#known;
    await this.#each(channels, this.#ownerOf, (connection, some) => connection.subscribe(...some));
  }

  async unsubscribe(...channels: string[]): Promise<void> {
    for (const channel of channels) this.#plain.delete(channel);
    await this.#known;
    await this.#each(channels, this.#ownerOf, (connection, some) => connection.unsubscribe(...some));
  }

  /** Channels may lie on different shards. */
  async ssubscribe(...channels: string[]): Promise<void> {
    await this.#known;
    await this.#each(channels, this.#shards.slotOf, (connection, some) => connection.ssubscribe(...some));
  }

  async sunsubscribe(...channels: string[]): Promise<void> {
    await this.#known;
    await this.#each(channels, this.#shards.slotOf, (connection, some) => connection.sunsubscribe(...some));
  }

  /** Takes in where the slots lie now; nothing happens while that is as before. */
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
    // A shard drops the sharded subscriptions of a slot that it gives away, not the plain ones.
    for (const channel of [...this.#plain].filter(hasMoved)) {
      const former = this.#connections.get(before[this.#shards.slotOf(channel)] ?? '');
      former?.unsubscribe(channel).catch(nothing);
    }
    for (const [address, connection] of this.#connections) {
      if (connection.status === 'ready') this.#sayReady(address, hasMoved);
    }
  }

  /** Leaves a connection that does not answer for a new one: that to the shard with this channel, or key. */
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
    connection.on('ready', () => this.#sayReady(address, () => true));
    for (const [event, listener] of this.#listeners) connection.on(event, listener);
  }

  #sayReady(address: string, isNew: IsThere): void {
    const isThere = (channel: string) => this.#ownerOf(channel) === address && isNew(channel);
    const plain = [...this.#plain].filter(isThere);
    if (plain.length > 0)
      this.#connections
        .get(address)
        ?.subscribe(...plain)
        .catch(nothing);
    for (const listener of this.#ready) listener(isThere);
  }

  async #each(
    channels: readonly string[],
    keyOf: (channel: string) => string | number,
    act: (connection: Redis, some: string[]) => Promise<unknown>,
  ): Promise<void> {
    const groups = new Map<string | number, string[]>();
    for (const channel of channels) groups.set(keyOf(channel), [...(groups.get(keyOf(channel)) ?? []), channel]);
    await Promise.all(
      [...groups.values()].map(async (some) => {
        const connection = this.#connections.get(this.#ownerOf(some[0] ?? ''));
        if (!connection) throw new Error('No shard has this channel');
        await act(connection, some);
      }),
    );
  }
}

function nothing(): void {}
