import * as z from 'zod/mini';
import { roomName } from '@colloquy/machines/contract/fields.ts';
import { INSPECTION_ENDS, watchedRequests, watcherNotices } from '@colloquy/machines/contract/inspect.ts';

const about = { room: roomName };
const { probe } = watchedRequests.clock.shape;

/** What nodes say to each other about inspections. */
export const inspectMessage = z.discriminatedUnion('kind', [
  /** A grant counts and somebody watches by it: said every second, and true for a moment only. */
  z.object({ kind: z.literal('watching'), ...about, id: z.string(), endsAt: z.number() }),
  z.object({ kind: z.literal('ended'), id: z.string(), why: z.enum(INSPECTION_ENDS) }),
  /** Somebody begins to look. */
  z.object({ kind: z.literal('frame'), ...about }),
  z.object({ kind: z.literal('clock'), ...about, probe }),
  /** What a watched page said, for those who watch. */
  z.object({ kind: z.literal('records'), ...about, notice: watcherNotices.records }),
  z.object({ kind: z.literal('time'), ...about, notice: watcherNotices.clock }),
  z.object({ kind: z.literal('person'), ...about, notice: watcherNotices.person }),
]);
export type InspectMessage = z.infer<typeof inspectMessage>;
