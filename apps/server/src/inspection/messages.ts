import * as z from 'zod/mini';
import { roomName } from '@colloquy/machines/contract/fields.ts';
import { INSPECTION_ENDS, watchedRequests, watcherNotices } from '@colloquy/machines/contract/inspect.ts';

const about = { room: roomName };
const { probe } = watchedRequests.clock.shape;

/** Messages between nodes about inspections. */
export const inspectMessage = z.discriminatedUnion('kind', [
  /** A grant is valid and someone watches with it: repeated every second, and believed only briefly. */
  z.object({ kind: z.literal('watching'), ...about, id: z.string(), endsAt: z.number() }),
  z.object({ kind: z.literal('ended'), id: z.string(), why: z.enum(INSPECTION_ENDS) }),
  /** Someone starts watching. */
  z.object({ kind: z.literal('frame'), ...about }),
  z.object({ kind: z.literal('clock'), ...about, probe }),
  /** Records from a watched page, for its watchers. */
  z.object({ kind: z.literal('records'), ...about, notice: watcherNotices.records }),
  z.object({ kind: z.literal('time'), ...about, notice: watcherNotices.clock }),
  z.object({ kind: z.literal('person'), ...about, notice: watcherNotices.person }),
]);
export type InspectMessage = z.infer<typeof inspectMessage>;
