import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { Signer } from '../../platform/access/signing.ts';

/** The sender and the room of a chat message, as in `chatMessage`. */
export type Speaker = { room: string; userId: string };

/** The chat messages the server has relayed, so that a report cannot contain invented ones (R-REPORT-11). */
export interface RelayedLines {
  /** Returns immediately; a message that cannot be stored counts as not relayed. */
  remember(speaker: Speaker, line: string): void;
  /**
   * Those of the messages that are among this sender's newest 500 there within the last day.
   *
   * @throws Failure `try_again` when the store is unreachable.
   */
  sentBy(speaker: Speaker, lines: readonly string[]): Promise<string[]>;
}

/**
 * Digests by sender, shared by all nodes: only the newest of each sender. A digest expires a day after its message was
 * last sent.
 */
export interface DigestStore {
  add(speaker: string, digest: string): Promise<void>;
  /** Whether each of them is stored, in the given order. */
  has(speaker: string, digests: readonly string[]): Promise<boolean[]>;
}

/** A page shows as many messages, so a report contains no older ones. */
export const DIGESTS_KEPT = LIMITS.chatLines;
export const DIGEST_SECONDS = REPORTS.meetingKept / 1_000;
/** 96 bits: no collisions can be found without the secret. */
const DIGEST_LENGTH = 16;
/** Deriving a sender's key costs as much as relaying a message: this many keys are cached. */
const KEYS_KNOWN = 4_096;

/** Stores keyed hashes only: conversations cannot be read from the store. */
export function createRelayedLines(
  signer: Signer,
  log: { warn: (context: object, message: string) => void },
  store: DigestStore = createMemoryDigests(),
): RelayedLines {
  const digestOf = (value: string) =>
    signer.sign('chat line', value).slice(value.length + 1, value.length + 1 + DIGEST_LENGTH);
  const keys = new Map<string, string>();
  const keyOf = ({ room, userId }: Speaker) => {
    const name = `${room}\0${userId}`;
    const known = keys.get(name);
    if (known !== undefined) return known;
    if (keys.size >= KEYS_KNOWN) keys.clear();
    const key = digestOf(name);
    keys.set(name, key);
    return key;
  };
  return {
    remember(speaker, line) {
      const key = keyOf(speaker);
      store.add(key, digestOf(`${key}\0${line}`)).catch((err: unknown) => {
        log.warn({ err }, 'a line of chat is not remembered for reports');
      });
    },
    async sentBy(speaker, lines) {
      if (lines.length === 0) return [];
      const key = keyOf(speaker);
      const isKept = await store.has(
        key,
        lines.map((line) => digestOf(`${key}\0${line}`)),
      );
      return lines.filter((_, index) => isKept[index]);
    },
  };
}

/** For a single node: the maximum number of senders, the most recent ones. */
const SPEAKERS_KEPT = 10_000;

export function createMemoryDigests(now: () => number = Date.now): DigestStore {
  /** Ordered by their last message. */
  const speakers = new Map<string, { digests: Map<string, number>; lastAt: number }>();
  const isOver = (saidAt: number) => saidAt <= now() - DIGEST_SECONDS * 1_000;
  return {
    async add(speaker, digest) {
      const digests = speakers.get(speaker)?.digests ?? new Map<string, number>();
      const lastAt = now();
      digests.delete(digest);
      digests.set(digest, lastAt);
      for (const [oldest, saidAt] of digests) {
        if (!isOver(saidAt) && digests.size <= DIGESTS_KEPT) break;
        digests.delete(oldest);
      }
      speakers.delete(speaker);
      speakers.set(speaker, { digests, lastAt });
      for (const [key, speaker] of speakers) {
        if (speakers.size <= SPEAKERS_KEPT && !isOver(speaker.lastAt)) break;
        speakers.delete(key);
      }
    },
    async has(speaker, asked) {
      const digests = speakers.get(speaker)?.digests;
      return asked.map((digest) => !isOver(digests?.get(digest) ?? Number.NEGATIVE_INFINITY));
    },
  };
}
