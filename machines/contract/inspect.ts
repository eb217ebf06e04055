import * as z from 'zod/mini';
import { memberId, opaqueToken, roomName, wholeNumber } from './fields.ts';
import { LIMITS } from './limits.ts';
import { INSPECTION } from './inspectionLimits.ts';
import { recordingRecord, recordingSource } from './recording.ts';

/**
 * The protocol of the `/inspect` namespace, over which developers watch the machines of one room's calls (R-INSPECT-40
 * to R-INSPECT-48). Parsing drops unknown keys, and only the parsed value is used.
 */
export const INSPECT_NAMESPACE = '/inspect';

/** `POST /api/inspections`, with `INSPECT_TOKEN` as the bearer token. */
export const inspectionBody = z.object({ room_name: roomName });
export const inspectionResponse = z.object({
  id: z.string(),
  room_name: roomName,
  grant: z.string(),
  ends_at: z.string(),
});
export type InspectionResponse = z.infer<typeof inspectionResponse>;

/** Who connects: a developer with a grant, or a person of the room with the pass from the notice `inspected`. */
export const inspectAuth = z.union([z.object({ grant: opaqueToken }), z.object({ pass: opaqueToken })]);

const label = z.string().check(z.minLength(1), z.maxLength(LIMITS.displayName));
const source = z.object({ participant: label, node: label, began: z.number() });
/** A page sends only its own records: those of a single source. */
const records = z.array(recordingRecord).check(
  z.minLength(1),
  z.maxLength(INSPECTION.records),
  z.refine((all) => all.every((record) => record.source === 0), 'is of another source'),
);

/** Sent by a person's page. */
export const watchedRequests = {
  records: z.object({ source, records }),
  clock: z.object({ probe: wholeNumber, wall: z.number() }),
  /** The person refuses to be watched. */
  refuse: z.object({}),
} as const;

/** Received by a person's page. */
export const watchedNotices = {
  /** Somebody begins to watch: send the full current state. */
  frame: z.object({}),
  clock: z.object({ probe: wholeNumber }),
} as const;

/** Sent by a developer's page: `clock` asks every watched page for its time. */
export const watcherRequests = { clock: z.object({ probe: wholeNumber }) } as const;

/** `cut`: the page exceeded a socket's rate limit, and its connection was closed. */
const WATCHED_STATES = ['watched', 'refused', 'left', 'cut'] as const;
export const INSPECTION_ENDS = ['revoked', 'expired', 'lost'] as const;
export type InspectionEnd = (typeof INSPECTION_ENDS)[number];

/** Received by a developer's page. */
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
