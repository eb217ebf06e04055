import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { REDIS_PATIENCE } from '../../../domain/patience/redisPatience.ts';
import type { NodeId } from '../../../domain/registryTerms.ts';
import type { Letter } from '../letter.ts';
import type { Address, HeardSoFar } from '../recipient.ts';
import type { Frame } from './frames.ts';
import { letterText, readLetter } from './letterText.ts';

/**
 * A node that lives answers sooner, however slow its way; one that stands still is not waited for longer. Milliseconds.
 */
const PATIENCE = 2 * REDIS_PATIENCE;

/** A node that may listen again is asked so often; milliseconds. */
const ASK_EVERY = 100;

/** A node that stood still answers once it goes on; milliseconds. */
const LATEST = 30_000;

/** The letters of a member, and until when the node that gives them was heard to have been told all: see `Moments`. */
export type Released = { readonly letters: readonly Letter[]; readonly after: number };

export type FormerNodes = {
  /**
   * What another node has kept for a member that has come from there; undefined when it can't say in time.
   *
   * @param onLate hears what it says later.
   */
  ask(
    node: NodeId,
    address: Address,
    heard: HeardSoFar | undefined,
    onLate: (letters: readonly Letter[]) => void,
  ): Promise<Released | undefined>;
  heard(answer: Extract<Frame, { kind: 'released' }>): void;
};

/**
 * @param say answers false when the node does not listen.
 * @param isSettling Redis has just come back: who does not listen yet may live all the same.
 */
export function createFormerNodes(
  me: NodeId,
  say: (node: NodeId, frame: Frame) => Promise<boolean>,
  isSettling: () => boolean,
): FormerNodes {
  const asked = new Map<string, (answer: Extract<Frame, { kind: 'released' }>) => void>();
  return {
    async ask(node, { room, memberId }, heard, onLate) {
      const ask = randomUUID();
      let impatience: NodeJS.Timeout | undefined;
      let isOver = false;
      const answered = new Promise<Released | undefined>((resolve) => {
        asked.set(ask, ({ letters: texts, after }) => {
          const letters = texts.flatMap((text) => readLetter(room, text) ?? []);
          if (isOver) onLate(letters);
          else resolve({ letters, after });
        });
        impatience = setTimeout(() => {
          isOver = true;
          resolve(undefined);
        }, PATIENCE);
      });
      setTimeout(() => asked.delete(ask), LATEST).unref();
      try {
        while (!(await say(node, { kind: 'release', room, memberId, ask, to: me, heard }))) {
          if (!isSettling()) return undefined;
          await wait(ASK_EVERY, undefined, { ref: false });
        }
        return await answered;
      } catch {
        return undefined;
      } finally {
        clearTimeout(impatience);
        isOver = true;
      }
    },
    heard(answer) {
      asked.get(answer.ask)?.(answer);
      asked.delete(answer.ask);
    },
  };
}

export function released({ ask, room }: Extract<Frame, { kind: 'release' }>, answer: Released): Frame {
  const { letters, after } = answer;
  return { kind: 'released', ask, letters: letters.map((one) => letterText(room, one)), after };
}
