import * as z from 'zod/mini';
import { memberId, opaqueToken, roomName, wholeNumber } from './fields.ts';
import { LIMITS } from './limits.ts';
import { INSPECTION } from './inspectionLimits.ts';
import { recordingRecord, recordingSource } from './recording.ts';

/**
 * The language of the `/inspect` namespace, over which developers watch the machines of one room's calls (R-INSPECT-40
 * to R-INSPECT-48). Unknown keys are dropped by parsing, and only the parsed value goes on.
 */
export const INSPECT_NAMESPACE = '/inspect';

/** `POST /api/inspections`, by the bearer of `INSPECT_TOKEN`. */
export const inspectionBody = z.object({ room_name: roomName });
export const inspectionAnswer = z.object({
  id: z.string(),
  room_name: roomName,
  grant: z.string(),
  ends_at: z.string(),
});
export type InspectionAnswer = z.infer<typeof inspectionAnswer>;

/** Who knocks: a developer with a grant, or a person of the room with the pass that the notice `inspected` gave. */
export const inspectAuth = z.union([z.object({ grant: opaqueToken }), z.object({ pass: opaqueToken })]);

const label = z.string().check(z.minLength(1), z.maxLength(LIMITS.displayName));
const source = z.object({ participant: label, node: label, began: z.number() });
/** A page says its own alone: of a single source. */
const records = z.array(recordingRecord).check(
  z.minLength(1),
  z.maxLength(INSPECTION.records),
  z.refine((all) => all.every((record) => record.source === 0), 'is of another source'),
);

/** What a person's page says. */
export const watchedRequests = {
  records: z.object({ source, records }),
  clock: z.object({ probe: wholeNumber, wall: z.number() }),
  /** The person does not want to be watched. */
  refuse: z.object({}),
} as const;

/** What a person's page hears. */
export const watchedNotices = {
  /** Somebody begins to look: all that is known now, please. */
  frame: z.object({}),
  clock: z.object({ probe: wholeNumber }),
} as const;

/** What a developer's page says: `clock` asks every watched page for its time. */
export const watcherRequests = { clock: z.object({ probe: wholeNumber }) } as const;

/** `cut`: the page said more at once than any socket may, and lost its own. */
const WATCHED_STATES = ['watched', 'refused', 'left', 'cut'] as const;
export const INSPECTION_ENDS = ['revoked', 'expired', 'lost'] as const;
export type InspectionEnd = (typeof INSPECTION_ENDS)[number];

/** What a developer's page hears. */
export const watcherNotices = {
  records: z.object({ member_id: memberId, source: recordingSource, records: z.array(recordingRecord) }),
  clock: z.object({ member_id: memberId, probe: wholeNumber, wall: z.number() }),
  person: z.object({ member_id: memberId, state: z.enum(WATCHED_STATES) }),
  ended: z.object({ why: z.enum(INSPECTION_ENDS) }),
} as const;

export type WatcherNotices = { [K in keyof typeof watcherNotices]: z.infer<(typeof watcherNotices)[K]> };
export type WatchedNotices = { [K in keyof typeof watchedNotices]: z.infer<(typeof watchedNotices)[K]> };
export type WatcherRequests = { [K in keyof typeof watcherRequests]: z.infer<(typeof watcherRequests)[K]> };
export type WatchedRequests = { [K in keyof typeof watchedRequests]: z.infer<(typeof watchedRequests)[K]> };
