import type { Acknowledgement } from '@colloquy/machines/contract/wire.ts';
import * as z from 'zod/mini';
import type { AnswerStore } from '../../domain/bus.ts';
import type { Log } from '../../domain/parts.ts';
import { patiently } from '../../domain/patience/patiently.ts';
import { hashToken } from '../../domain/access/signing.ts';
import type { Answered } from './commandMemory.ts';
import type { Connection, Seat } from '../sockets/connections.ts';
import { readJson } from '../delivery/nodes/letterText.ts';
import { readSaying } from '../delivery/send.ts';

/** What a membership has been answered, for whichever node it comes back to. */
export type KeptAnswers = {
  /**
   * Before the answer is given, so that none that was heard is ever forgotten; without a store it is given all the
   * same.
   *
   * @param seat whose membership the command was said in.
   */
  keep(connection: Connection, seat: Seat, key: string, answered: Answered): Promise<void>;
  /** All that is kept of a membership, by the keys of its commands. */
  of(resumeToken: string): Promise<(readonly [key: string, answered: Answered])[]>;
};

/** Where there is one node its own memory is enough. */
export const noKeptAnswers: KeptAnswers = { keep: async () => {}, of: async () => [] };

export function createKeptAnswers(store: AnswerStore, log: Pick<Log, 'warn'>): KeptAnswers {
  return {
    async keep({ resumable }, seat, key, answered) {
      // Who does not come back asks no other node.
      if (!resumable) return;
      await store
        .keepAnswer(hashToken(seat.resumeToken), key, JSON.stringify(answered))
        .catch((err: unknown) => log.warn({ err, room: seat.room, member: seat.memberId }, 'an answer was not kept'));
    },
    async of(resumeToken) {
      const texts = await patiently(() => store.answersOf(hashToken(resumeToken)));
      return Object.entries(texts).flatMap(([key, text]) => {
        const answered = readAnswered(text);
        return answered ? [[key, answered] as const] : [];
      });
    },
  };
}

const kept = z.object({
  notices: z.array(z.object({ name: z.string(), payload: z.unknown() })),
  outcome: z.looseObject({ ok: z.boolean() }),
});

function readAnswered(text: string): Answered | undefined {
  const { success, data } = kept.safeParse(readJson(text));
  if (!success) return undefined;
  const notices = data.notices.flatMap(({ name, payload }) => readSaying(name, payload) ?? []);
  // Written by `keep` alone: what an acknowledgement adds is given back as it was said.
  return { notices, outcome: data.outcome as Acknowledgement };
}
