import * as z from 'zod/mini';
import { memberId } from '@colloquy/machines/contract/fields.ts';
import { answer, offer } from '@colloquy/machines/contract/negotiation.ts';
import type { BroadcastStateStore } from '../../cluster/nodes.ts';

const viewer = z.object({
  memberId,
  canMove: z.boolean(),
  path: z.enum(['star', 'waiting', 'moving', 'server']),
  failures: z.number(),
  generation: z.number(),
  isAnswered: z.boolean(),
});

/** The state of a broadcast that another node needs to take it over. */
export const handOverState = z.object({
  epoch: z.number(),
  /** The media server's room, in the media servers' own format. */
  room: z.optional(z.unknown()),
  settled: z.optional(z.object({ offer, answer })),
  viewers: z.array(viewer),
});
export type HandOverState = z.infer<typeof handOverState>;

/** Undefined for an invalid saved state. */
export function parseHandOverState(text: string | undefined): HandOverState | undefined {
  try {
    const { success, data } = handOverState.safeParse(JSON.parse(text ?? ''));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps such states for a single node. */
export function createMemoryStates(): BroadcastStateStore {
  const states = new Map<string, string>();
  return {
    saveBroadcastState: async (name, text) => void states.set(name, text),
    broadcastStateOf: async (name) => states.get(name),
    deleteBroadcastState: async (name) => void states.delete(name),
  };
}
