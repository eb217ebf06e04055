import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { REDIS_PATIENCE } from '../../domain/redisPatience.ts';
import type { NodeId } from '../../domain/registry.ts';
import { readStored, storedText, type Frame } from './frames.ts';
import type { Letter } from './mailbox.ts';
import type { Address, HeardSoFar } from './recipient.ts';

/** A node that lives answers sooner, however slow its way; one that stands still is not waited for longer. Milliseconds. */
const PATIENCE = 2 * REDIS_PATIENCE;

export type HandOvers = {
  /** What another node has kept for a member that has come from there; undefined when it can't say. */
  ask(node: NodeId, address: Address, heard: HeardSoFar | undefined): Promise<readonly Letter[] | undefined>;
  heard(answer: Extract<Frame, { kind: 'handedOver' }>): void;
};

/** A node that may listen again is asked so often; milliseconds. */
const ASK_EVERY = 100;

/**
 * @param say answers false when the node does not listen.
 * @param isSettling Redis has just come back: who does not listen yet may live all the same.
 */
export function createHandOvers(
  me: NodeId,
  say: (node: NodeId, frame: Frame) => Promise<boolean>,
  isSettling: () => boolean,
): HandOvers {
  const asked = new Map<string, (letters: readonly string[]) => void>();
  return {
    async ask(node, { room, memberId }, heard) {
      const ask = randomUUID();
      let impatience: NodeJS.Timeout | undefined;
      const answered = new Promise<readonly Letter[] | undefined>((resolve) => {
        asked.set(ask, (texts) => resolve(texts.flatMap((text) => readStored(room, text) ?? [])));
        impatience = setTimeout(() => resolve(undefined), PATIENCE);
      });
      try {
        while (!(await say(node, { kind: 'handOver', room, memberId, ask, to: me, heard }))) {
          if (!isSettling()) return undefined;
          await wait(ASK_EVERY, undefined, { ref: false });
        }
        return await answered;
      } catch {
        return undefined;
      } finally {
        clearTimeout(impatience);
        asked.delete(ask);
      }
    },
    heard: ({ ask, letters }) => asked.get(ask)?.(letters),
  };
}

export function handedOver({ ask, room }: Extract<Frame, { kind: 'handOver' }>, letters: readonly Letter[]): Frame {
  return { kind: 'handedOver', ask, letters: letters.map((one) => storedText(room, one)) };
}
