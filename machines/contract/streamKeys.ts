import * as z from 'zod/mini';
import { languageCode, streamTitle, tags } from './fields.ts';

/** Stream keys: with one of them another program sends a broadcast (docs/whip.md). All calls need a bearer token. */

export const STREAM_KEYS = {
  perAccount: 10,
  /** Characters of a key, which is 24 random bytes. */
  length: 32,
} as const;

/** `POST /api/stream-keys` → 201 `CreatedStreamKey`: what its broadcasts are about. 409 `too_many_keys`. */
export const streamKeyBody = z.object({
  title: z.optional(streamTitle),
  tags: z._default(tags, []),
  language: z.optional(languageCode),
});
export type StreamKeyBody = z.infer<typeof streamKeyBody>;

const keyFields = {
  id: z.string(),
  title: z.nullable(z.string()),
  tags: z.array(z.string()),
  language: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
};
/** `GET /api/stream-keys` → 200 `StreamKey[]`, the newest first. Times are ISO 8601. */
export const streamKey = z.object(keyFields);
export type StreamKey = z.infer<typeof streamKey>;
/** The key itself is sent this once. */
export const createdStreamKey = z.object({ ...keyFields, key: z.string() });
export type CreatedStreamKey = z.infer<typeof createdStreamKey>;

/** `DELETE /api/stream-keys/{id}` → 204, also ends a broadcast that is sent with it; 404 `not_found`. */
export const streamKeyId = z.uuid();
