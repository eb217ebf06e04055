import { randomUUID } from 'node:crypto';
import type { NodeId } from '../rooms/registryTypes.ts';
import type { Nodes } from './nodes.ts';
import type { RedisClients } from './redis/redisClients.ts';
import { createNodeStores } from './sharedStores.ts';

/** How long a node waits for another node's answer; milliseconds. */
const ANSWER_TIMEOUT = 1_000;

/** A line: kind (one character), two fields without spaces, and the payload. */
type Kind = 's' | 'r' | 'q' | 'a' | 'n';
const [SIGNAL, REACTION, QUESTION, ANSWER, ANNOUNCEMENT] = ['s', 'r', 'q', 'a', 'n'] as const;

type Listener = (first: string, second: string, rest: string) => void;

/** Messaging between the nodes that share a Redis, and the small records they store there. */
export const createRedisNodes = (clients: RedisClients, prefix: string): Nodes =>
  Object.assign(new NodeMessages(clients, prefix), createNodeStores(clients.commands, prefix));

type Messages = Omit<Nodes, keyof ReturnType<typeof createNodeStores>>;

/**
 * One channel per node and one for all. What is sent to a channel in one turn of the event loop is published as one
 * message, one packet per line: packets are JSON without line breaks.
 */
class NodeMessages implements Messages {
  readonly #clients: RedisClients;
  readonly #prefix: string;
  readonly #toAll: string;
  readonly #counts = { toAll: 0, toOne: 0, failed: 0 };
  readonly #outgoing = new Map<string, string[]>();
  readonly #pendingAnswers = new Map<string, (answer: string | undefined) => void>();
  readonly #listeners = new Map<string, Listener>();
  readonly #topics = new Map<string, (message: unknown) => void>();
  #ownId: NodeId = '';

  constructor(clients: RedisClients, prefix: string) {
    this.#clients = clients;
    this.#prefix = prefix;
    this.#toAll = `${prefix}to-all`;
    this.#listeners.set(ANSWER, (id, _, text) => this.#settle(id, text));
    this.#listeners.set(ANNOUNCEMENT, (topic, from, text) => {
      const message = parsed(text);
      if (from !== this.#ownId && message !== undefined) this.#topics.get(topic)?.(message);
    });
  }

  signal: Nodes['signal'] = (node, room, memberId, packet) =>
    this.#send(this.#channelOf(node), SIGNAL, room, memberId, packet);

  reaction: Nodes['reaction'] = (node, room, except, packet) =>
    this.#send(this.#channelOf(node), REACTION, room, except, packet);

  publish: Nodes['publish'] = (topic, message) =>
    this.#send(this.#toAll, ANNOUNCEMENT, topic, this.#ownId, JSON.stringify(message));

  request: Nodes['request'] = (node, question) => {
    const id = randomUUID();
    setTimeout(() => this.#settle(id, undefined), ANSWER_TIMEOUT).unref();
    this.#send(this.#channelOf(node), QUESTION, id, this.#ownId, JSON.stringify(question));
    return new Promise((resolve) => this.#pendingAnswers.set(id, resolve));
  };

  onSignal: Nodes['onSignal'] = (listener) => void this.#listeners.set(SIGNAL, listener);
  onReaction: Nodes['onReaction'] = (listener) => void this.#listeners.set(REACTION, listener);
  onPublished: Nodes['onPublished'] = (topic, listener) => void this.#topics.set(topic, listener);

  onRequest: Nodes['onRequest'] = (answer) => {
    this.#listeners.set(QUESTION, (id, from, text) => {
      // An invalid question gets no answer: the asking node runs into its timeout.
      const answered = async () => this.#send(this.#channelOf(from), ANSWER, id, '-', await answer(JSON.parse(text)));
      answered().catch(() => {});
    });
  };

  traffic: Nodes['traffic'] = () => this.#counts;

  listen: Nodes['listen'] = (node) => {
    this.#ownId = node;
    const ownChannels = [this.#channelOf(node), this.#toAll];
    const { subscriptions } = this.#clients;
    subscriptions.on('smessage', (channel, message) => {
      if (ownChannels.includes(channel)) for (const line of message.split('\n')) this.#receive(line);
    });
    const subscribe = (channels: string[]) => void subscriptions.ssubscribe(...channels).catch(() => {});
    subscriptions.onReady((isServed) => subscribe(ownChannels.filter(isServed)));
    subscribe(ownChannels);
  };

  close: Nodes['close'] = async () => this.#clients.close();

  #channelOf(node: NodeId): string {
    return `${this.#prefix}to:{${node}}`;
  }

  #send(channel: string, kind: Kind, first: string, second: string, rest: string): void {
    if (this.#outgoing.size === 0) setImmediate(() => this.#publish());
    const lines = this.#outgoing.get(channel) ?? [];
    if (lines.push(`${kind} ${first} ${second} ${rest}`) === 1) this.#outgoing.set(channel, lines);
  }

  #publish(): void {
    for (const [channel, lines] of this.#outgoing) {
      this.#counts[channel === this.#toAll ? 'toAll' : 'toOne'] += 1;
      this.#clients.commands.spublish(channel, lines.join('\n')).catch(() => (this.#counts.failed += 1));
    }
    this.#outgoing.clear();
  }

  #receive(line: string): void {
    const first = line.indexOf(' ', 2);
    const second = line.indexOf(' ', first + 1);
    if (first < 0 || second < 0) return;
    const listener = this.#listeners.get(line.slice(0, 1));
    listener?.(line.slice(2, first), line.slice(first + 1, second), line.slice(second + 1));
  }

  #settle(id: string, answer: string | undefined): void {
    this.#pendingAnswers.get(id)?.(answer);
    this.#pendingAnswers.delete(id);
  }
}

/** Undefined for invalid JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
