import { randomUUID } from 'node:crypto';
import type { NodeId } from '../../../domain/registryTerms.ts';
import type { Frame } from './frames.ts';

/** A node that lives answers sooner, be it after a word with a media server; milliseconds. */
const PATIENCE = 2_500;

export type Questions = {
  /** What that node answers; undefined when it does not in time, or does not listen. */
  ask(node: NodeId, question: object): Promise<string | undefined>;
  heard(answer: Extract<Frame, { kind: 'answered' }>): void;
};

/** @param say answers false when the node does not listen. */
export function createQuestions(me: NodeId, say: (node: NodeId, frame: Frame) => Promise<boolean>): Questions {
  const asked = new Map<string, (answer: string) => void>();
  return {
    async ask(node, question) {
      const ask = randomUUID();
      let impatience: NodeJS.Timeout | undefined;
      const answered = new Promise<string | undefined>((resolve) => {
        asked.set(ask, resolve);
        impatience = setTimeout(() => resolve(undefined), PATIENCE);
      });
      try {
        return (await say(node, { kind: 'ask', ask, from: me, question })) ? await answered : undefined;
      } catch {
        return undefined;
      } finally {
        clearTimeout(impatience);
        asked.delete(ask);
      }
    },
    heard: ({ ask, answer }) => asked.get(ask)?.(answer),
  };
}
