import { randomUUID } from 'node:crypto';
import type { NodeId } from '../domain/registryTerms.ts';
import type { Nodes } from '../domain/nodes.ts';
import type { RedisClients } from '../redis/redisClients.ts';
import { createLoadStore } from './loadStore.ts';
import { createNoteStore } from './noteStore.ts';
import { createTicketStore } from './ticketStore.ts';

/** Whoever asks another node waits so long for its answer; milliseconds. */
const ANSWER_PATIENCE = 1_000;

/** The first character of a message says what it is; then come words, none of which has a space, and the rest. */
const [SIGNAL, REACTION, QUESTION, ANSWER] = ['s', 'r', 'q', 'a'] as const;

type Hear = (first: string, second: string, rest: string) => void;

/**
 * Messages between nodes over Redis: a channel for each node, and what one turn of the event loop has for a node in one
 * message. Packets are JSON, in which no line ends.
 */
export class RedisMessages {
  readonly #clients: RedisClients;
  readonly #prefix: string;
  readonly #gathered = new Map<NodeId, string[]>();
  readonly #asked = new Map<string, (answer: string | undefined) => void>();
  readonly #hears = new Map<string, Hear>();
  readonly counts = { toAll: 0, toOne: 0, failed: 0 };
  #node: NodeId = '';

  constructor(clients: RedisClients, prefix: string) {
    this.#clients = clients;
    this.#prefix = prefix;
    this.#hears.set(ANSWER, (id, _, text) => this.#answered(id, text));
  }

  on(kind: string, hear: Hear): void {
    this.#hears.set(kind, hear);
  }

  listen(node: NodeId): void {
    this.#node = node;
    const own = this.#channelOf(node);
    const { subscriptions } = this.#clients;
    subscriptions.on('smessage', (channel, message) => {
      if (channel === own) for (const line of message.split('\n')) this.#hear(line);
    });
    const subscribe = () => void subscriptions.ssubscribe(own).catch(() => {});
    subscriptions.onReady((isThere) => {
      if (isThere(own)) subscribe();
    });
    subscribe();
  }

  say(node: NodeId, kind: string, first: string, second: string, rest: string): void {
    const lines = this.#gathered.get(node);
    const line = `${kind} ${first} ${second} ${rest}`;
    if (lines) {
      lines.push(line);
      return;
    }
    if (this.#gathered.size === 0) setImmediate(() => this.#publish());
    this.#gathered.set(node, [line]);
  }

  async ask(node: NodeId, question: object): Promise<string | undefined> {
    const id = randomUUID();
    const answer = new Promise<string | undefined>((resolve) => {
      this.#asked.set(id, resolve);
      setTimeout(() => this.#answered(id, undefined), ANSWER_PATIENCE).unref();
    });
    this.say(node, QUESTION, id, this.#node, JSON.stringify(question));
    return answer;
  }

  #answered(id: string, text: string | undefined): void {
    this.#asked.get(id)?.(text);
    this.#asked.delete(id);
  }

  #publish(): void {
    for (const [node, lines] of this.#gathered) {
      this.counts.toOne += 1;
      this.#clients.commands.spublish(this.#channelOf(node), lines.join('\n')).catch(() => (this.counts.failed += 1));
    }
    this.#gathered.clear();
  }

  #hear(line: string): void {
    const [first, second] = [line.indexOf(' ', 2), line.indexOf(' ', line.indexOf(' ', 2) + 1)];
    if (first < 0 || second < 0) return;
    this.#hears.get(line.slice(0, 1))?.(line.slice(2, first), line.slice(first + 1, second), line.slice(second + 1));
  }

  #channelOf(node: NodeId): string {
    return `${this.#prefix}to:{${node}}`;
  }
}

/** How the nodes that share a Redis reach each other. */
export function createRedisNodes(clients: RedisClients, prefix: string): Nodes & { counts: RedisMessages['counts'] } {
  const messages = new RedisMessages(clients, prefix);
  return {
    ...createNoteStore(clients.commands, prefix),
    ...createLoadStore(clients.commands, prefix),
    ...createTicketStore(clients.commands, prefix),
    counts: messages.counts,
    signal: (node, room, memberId, packet) => messages.say(node, SIGNAL, room, memberId, packet),
    onSignal: (hear) => messages.on(SIGNAL, hear),
    reaction: (node, room, except, packet) => messages.say(node, REACTION, room, except, packet),
    onReaction: (hear) => messages.on(REACTION, hear),
    ask: (node, question) => messages.ask(node, question),
    onQuestion(answer) {
      messages.on(QUESTION, (id, from, text) => {
        // What cannot be read or answered gets no answer: whoever asks goes on without one.
        const answered = async () => messages.say(from, ANSWER, id, '-', await answer(JSON.parse(text)));
        answered().catch(() => {});
      });
    },
    traffic: () => messages.counts,
    listen: (node) => messages.listen(node),
    async close() {
      clients.close();
    },
  };
}
