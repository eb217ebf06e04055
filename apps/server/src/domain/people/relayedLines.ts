import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import type { Signer } from '../access/signing.ts';

/** Who said something where, as a receiver of `chatMessage` saw it. */
export type Speaker = { room: string; userId: string };

/** Which lines of chat the server has relayed, so that a report cannot make up what somebody said (R-REPORT-11). */
export interface RelayedLines {
  /** Answers at once; a line that cannot be remembered is as if it had not been relayed. */
  remember(speaker: Speaker, line: string): void;
  /**
   * Those of the lines that this speaker has said there within the last day, of the newest 500.
   *
   * @throws Failure `try_again` when the store is out of reach.
   */
  saidBy(speaker: Speaker, lines: readonly string[]): Promise<string[]>;
}

/**
 * Digests by speaker, shared by all nodes: only the newest of each, and each expires a day after its line was last said.
 */
export interface DigestStore {
  add(speaker: string, digest: string): Promise<void>;
  /** Which of them are kept, in the order asked. */
  has(speaker: string, digests: readonly string[]): Promise<boolean[]>;
}

/** A page shows as many lines; whoever reports can add none that are older. */
export const DIGESTS_KEPT = LIMITS.chatLines;
export const DIGEST_SECONDS = REPORTS.meetingKept / 1_000;
/** 96 bits: nobody finds another text of the same digest without the secret. */
const DIGEST_LENGTH = 16;
/** Making a digest costs as much as telling somebody a line: those of so many speakers are not made again. */
const KEYS_KNOWN = 4_096;

/** Keeps keyed hashes only: nobody reads a conversation where they are kept. */
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
    async saidBy(speaker, lines) {
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

/** For a node by itself: of so many speakers, those who spoke last. */
const SPEAKERS_KEPT = 10_000;

export function createMemoryDigests(now: () => number = Date.now): DigestStore {
  /** In the order of their last line. */
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
