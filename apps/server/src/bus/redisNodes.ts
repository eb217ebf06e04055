import { randomUUID } from 'node:crypto';
import type { NodeId } from '../domain/registryTerms.ts';
import type { Nodes } from '../domain/nodes.ts';
import type { RedisClients } from '../redis/redisClients.ts';
import { createNodeStores } from './sharedStores.ts';

/** Whoever asks another node waits so long for its answer; milliseconds. */
const ANSWER_TIMEOUT = 1_000;

/** The first character of a line says what it is; then come two words, neither of which has a space, and the rest. */
type Kind = 's' | 'r' | 'q' | 'a' | 'n';
const [SIGNAL, REACTION, QUESTION, ANSWER, ANNOUNCEMENT] = ['s', 'r', 'q', 'a', 'n'] as const;

type Listener = (first: string, second: string, rest: string) => void;

/**
 * How the nodes that share a Redis reach each other: a channel for each node and one for all, and what one turn of the
 * event loop has for a channel in one message. Packets are JSON, in which no line ends.
 */
export function createRedisNodes({ commands, subscriptions, close }: RedisClients, prefix: string): Nodes {
  const toAll = `${prefix}to-all`;
  const channelOf = (node: NodeId) => `${prefix}to:{${node}}`;
  const counts = { toAll: 0, toOne: 0, failed: 0 };
  const gathered = new Map<string, string[]>();
  const asked = new Map<string, (answer: string | undefined) => void>();
  const listeners = new Map<string, Listener>();
  const topics = new Map<string, (message: unknown) => void>();
  let self: NodeId = '';

  function send(channel: string, kind: Kind, first: string, second: string, rest: string): void {
    if (gathered.size === 0) setImmediate(publish);
    const lines = gathered.get(channel) ?? [];
    if (lines.push(`${kind} ${first} ${second} ${rest}`) === 1) gathered.set(channel, lines);
  }

  function publish(): void {
    for (const [channel, lines] of gathered) {
      counts[channel === toAll ? 'toAll' : 'toOne'] += 1;
      commands.spublish(channel, lines.join('\n')).catch(() => (counts.failed += 1));
    }
    gathered.clear();
  }

  function receive(line: string): void {
    const first = line.indexOf(' ', 2);
    const second = line.indexOf(' ', first + 1);
    if (first < 0 || second < 0) return;
    listeners.get(line.slice(0, 1))?.(line.slice(2, first), line.slice(first + 1, second), line.slice(second + 1));
  }

  function settle(id: string, answer: string | undefined): void {
    asked.get(id)?.(answer);
    asked.delete(id);
  }

  const on = (kind: Kind, listener: Listener) => void listeners.set(kind, listener);
  on(ANSWER, (id, _, text) => settle(id, text));
  on(ANNOUNCEMENT, (topic, from, text) => {
    const message = parsed(text);
    if (from !== self && message !== undefined) topics.get(topic)?.(message);
  });

  return {
    ...createNodeStores(commands, prefix),
    signal: (node, room, memberId, packet) => send(channelOf(node), SIGNAL, room, memberId, packet),
    onSignal: (listener) => on(SIGNAL, listener),
    reaction: (node, room, except, packet) => send(channelOf(node), REACTION, room, except, packet),
    onReaction: (listener) => on(REACTION, listener),
    announce: (topic, message) => send(toAll, ANNOUNCEMENT, topic, self, JSON.stringify(message)),
    onAnnounced: (topic, listener) => void topics.set(topic, listener),
    ask(node, question) {
      const id = randomUUID();
      setTimeout(settle, ANSWER_TIMEOUT, id, undefined).unref();
      send(channelOf(node), QUESTION, id, self, JSON.stringify(question));
      return new Promise((resolve) => asked.set(id, resolve));
    },
    onQuestion(answer) {
      on(QUESTION, (id, from, text) => {
        // What cannot be read or answered gets no answer: whoever asks goes on without one.
        const answered = async () => send(channelOf(from), ANSWER, id, '-', await answer(JSON.parse(text)));
        answered().catch(() => {});
      });
    },
    traffic: () => counts,
    listen(node) {
      self = node;
      const own = [channelOf(node), toAll];
      subscriptions.on('smessage', (channel, message) => {
        if (own.includes(channel)) for (const line of message.split('\n')) receive(line);
      });
      const subscribe = (channels: string[]) => void subscriptions.ssubscribe(...channels).catch(() => {});
      subscriptions.onReady((isThere) => subscribe(own.filter(isThere)));
      subscribe(own);
    },
    async close() {
      close();
    },
  };
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
