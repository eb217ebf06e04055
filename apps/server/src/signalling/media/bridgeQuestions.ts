import * as z from 'zod/mini';
import { memberId } from '@colloquy/machines/contract/fields.ts';
import { answer, candidate, offer } from '@colloquy/machines/contract/negotiation.ts';

const about = { room: z.string(), broadcaster: memberId };
const signal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offer'), offer }),
  z.object({ kind: z.literal('answer'), answer }),
  z.object({ kind: z.literal('candidate'), candidate }),
]);

/** What a node asks the one that has a broadcast's bridge. */
export const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joined'), ...about, viewer: memberId, canMove: z.boolean() }),
  /** It goes on at the node that asks: what must that know? */
  z.object({ kind: z.literal('yield'), ...about }),
  z.object({ kind: z.literal('heard'), ...about, from: memberId, target: memberId, signal }),
]);
export type Question = z.infer<typeof question>;
