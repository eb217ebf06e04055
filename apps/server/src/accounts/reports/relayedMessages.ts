import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { Signer } from '../../platform/access/signing.ts';

/** The sender and the room of a chat message, as in `chatMessage`. */
export type MessageSender = { room: string; userId: string };

/** The chat messages the server has relayed, so that a report cannot contain invented ones (R-REPORT-11). */
export interface RelayedMessages {
  /** Returns immediately; a message that cannot be stored counts as not relayed. */
  remember(sender: MessageSender, message: string): void;
  /**
   * Those of the messages that are among this sender's newest 500 there within the last day.
   *
   * @throws Failure `try_again` when the store is unreachable.
   */
  sentBy(sender: MessageSender, messages: readonly string[]): Promise<string[]>;
}

/**
 * Digests by sender, shared by all nodes: only the newest of each sender. A digest expires a day after its message was
 * last sent.
 */
export interface DigestStore {
  add(sender: string, digest: string): Promise<void>;
  /** Whether each of them is stored, in the given order. */
  has(sender: string, digests: readonly string[]): Promise<boolean[]>;
}

/** A page shows as many messages, so a report contains no older ones. */
export const MAX_DIGESTS = LIMITS.chatMessages;
export const DIGEST_SECONDS = REPORTS.meetingKept / 1_000;
/** 96 bits: no collisions can be found without the secret. */
const DIGEST_LENGTH = 16;
/** Deriving a sender's key costs as much as relaying a message: this many keys are cached. */
const MAX_CACHED_KEYS = 4_096;

/** Stores keyed hashes only: conversations cannot be read from the store. */
export function createRelayedMessages(
  signer: Signer,
  log: { warn: (context: object, message: string) => void },
  store: DigestStore = createMemoryDigests(),
): RelayedMessages {
  const digestOf = (value: string) =>
    signer.sign('chat line', value).slice(value.length + 1, value.length + 1 + DIGEST_LENGTH);
  const keys = new Map<string, string>();
  const keyOf = ({ room, userId }: MessageSender) => {
    const name = `${room}\0${userId}`;
    const known = keys.get(name);
    if (known !== undefined) return known;
    if (keys.size >= MAX_CACHED_KEYS) keys.clear();
    const key = digestOf(name);
    keys.set(name, key);
    return key;
  };
  return {
    remember(sender, message) {
      const key = keyOf(sender);
      store.add(key, digestOf(`${key}\0${message}`)).catch((err: unknown) => {
        log.warn({ err }, 'a line of chat is not remembered for reports');
      });
    },
    async sentBy(sender, messages) {
      if (messages.length === 0) return [];
      const key = keyOf(sender);
      const isStored = await store.has(
        key,
        messages.map((message) => digestOf(`${key}\0${message}`)),
      );
      return messages.filter((_, index) => isStored[index]);
    },
  };
}

/** For a single node: the maximum number of senders, the most recent ones. */
const MAX_SENDERS = 10_000;

export function createMemoryDigests(now: () => number = Date.now): DigestStore {
  /** Ordered by their last message. */
  const senders = new Map<string, { digests: Map<string, number>; lastAt: number }>();
  const hasExpired = (sentAt: number) => sentAt <= now() - DIGEST_SECONDS * 1_000;
  return {
    async add(sender, digest) {
      const digests = senders.get(sender)?.digests ?? new Map<string, number>();
      const lastAt = now();
      digests.delete(digest);
      digests.set(digest, lastAt);
      for (const [oldest, sentAt] of digests) {
        if (!hasExpired(sentAt) && digests.size <= MAX_DIGESTS) break;
        digests.delete(oldest);
      }
      senders.delete(sender);
      senders.set(sender, { digests, lastAt });
      for (const [key, sender] of senders) {
        if (senders.size <= MAX_SENDERS && !hasExpired(sender.lastAt)) break;
        senders.delete(key);
      }
    },
    async has(sender, requested) {
      const digests = senders.get(sender)?.digests;
      return requested.map((digest) => !hasExpired(digests?.get(digest) ?? Number.NEGATIVE_INFINITY));
    },
  };
}
