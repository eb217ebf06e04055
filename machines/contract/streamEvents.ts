import * as z from 'zod/mini';
import {
  chatText,
  commandId,
  displayName,
  languageCode,
  memberId,
  streamTitle,
  tags,
  userId,
  wholeNumber,
} from './fields.ts';
import { answer, candidate, offer } from './negotiation.ts';
import { ordered } from './roomEvents.ts';
import { STREAM_QUALITIES } from './streamLimits.ts';
import { REACTIONS } from './words.ts';

const command = { command_id: z.optional(commandId) };

/** What a broadcast is about, in its broadcaster's words. */
const about = {
  title: z.optional(streamTitle),
  tags: z.optional(tags),
  language: z.optional(languageCode),
};

export const broadcaster = z.object({
  id: memberId,
  user_id: userId,
  socket_id: memberId,
  name: displayName,
  /** People watching, on all nodes; the media server is not counted. */
  viewerCount: wholeNumber,
  ...about,
  /** ISO 8601. */
  started_at: z.optional(z.string()),
});
export type Broadcaster = z.infer<typeof broadcaster>;

/** Stream events, client to server (R-STREAM-1 to R-STREAM-8). */
export const streamRequests = {
  'request-broadcasters': z.nullish(z.object({ ...command })),
  'start-stream': z.object({ ...command, user_id: userId, name: z.optional(displayName), ...about }),
  'join-stream': z.object({
    ...command,
    broadcaster_id: memberId,
    viewer: z.object({ id: userId, name: z.optional(displayName) }),
    handover: z.optional(z.boolean()),
  }),
  'leave-stream': z.object({ ...command, broadcaster_id: memberId }),
  'end-stream': z.nullish(z.object({ ...command })),
  /** The broadcaster's processor or network has been at its limit for a while. */
  'stream-strained': z.nullish(z.object({ ...command })),
  'stream-offer': z.object({ ...command, target_id: memberId, offer }),
  'stream-answer': z.object({ ...command, target_id: memberId, answer }),
  'stream-ice-candidate': z.object({ ...command, target_id: memberId, candidate }),
  /** To the media server that sends to this viewer. */
  'stream-quality': z.object({ ...command, target_id: memberId, quality: z.enum(STREAM_QUALITIES) }),
  'stream-chat': z.object({
    ...command,
    message: chatText,
    broadcaster_id: memberId,
    name: z.optional(displayName),
  }),
  'stream-reaction': z.object({ ...command, broadcaster_id: memberId, reaction: z.enum(REACTIONS) }),
} as const;

/** Stream events, server to client. `receiveReaction` is shared with rooms. */
export const streamNotices = {
  'broadcaster-available': z.array(broadcaster),
  'viewer-joined': z.object({ ...ordered, viewer_id: memberId }),
  'viewer-left': z.object({ ...ordered, viewer_id: memberId }),
  'stream-ended': z.object({ broadcaster_id: memberId }),
  /** Whether any viewer behind that media server needs the half-size picture; the default is none. */
  'stream-sizes': z.object({ viewer_id: memberId, half: z.boolean() }),
  'stream-offer': z.object({ ...ordered, sender_id: memberId, offer }),
  'stream-answer': z.object({ ...ordered, sender_id: memberId, answer }),
  'stream-ice-candidate': z.object({ ...ordered, sender_id: memberId, candidate }),
  'stream-chat': z.object({ ...ordered, message: z.string(), name: z.string(), broadcaster_id: memberId }),
} as const;

export type StreamRequests = { [K in keyof typeof streamRequests]: z.infer<(typeof streamRequests)[K]> };
export type StreamNotices = { [K in keyof typeof streamNotices]: z.infer<(typeof streamNotices)[K]> };
