import * as z from 'zod/mini';
import {
  chatText,
  commandId,
  blockedWord,
  displayName,
  languageCode,
  memberId,
  messageId,
  rulingId,
  streamTitle,
  tags,
  userId,
  wholeNumber,
} from './fields.ts';
import { answer, candidate, offer } from './negotiation.ts';
import { ordered } from './roomEvents.ts';
import { STREAM_QUALITIES, STREAM_ROLES, STREAM_RULINGS, STREAMS, TIME_OUTS } from './streamLimits.ts';
import { REACTIONS } from './constants.ts';

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

/** Seconds between two messages of one viewer; 0 is off. */
const slowSeconds = z.int().check(z.minimum(0), z.maximum(STREAMS.slowSecondsMost));
const blockedWords = z.array(blockedWord).check(z.maxLength(STREAMS.blockedWords));

/** Requests of a broadcast's moderators (R-MOD-1); a lift ends a ban or a time-out, or a moderator's role. */
const moderation = z.discriminatedUnion('action', [
  z.object({ ...command, action: z.literal('read') }),
  z.object({ ...command, action: z.literal('delete'), target_id: memberId, message_id: messageId }),
  z.object({ ...command, action: z.literal('timeOut'), target_id: memberId, seconds: z.literal(TIME_OUTS) }),
  z.object({ ...command, action: z.enum(['ban', 'appoint']), target_id: memberId }),
  z.object({ ...command, action: z.literal('lift'), id: rulingId }),
  z.object({ ...command, action: z.literal('slow'), seconds: slowSeconds }),
  z.object({ ...command, action: z.literal('words'), words: blockedWords }),
]);

/** A viewer asks to be seen and heard beside the broadcaster, who accepts or declines (R-STAGE-1). */
const stageRequest = z.discriminatedUnion('action', [
  z.object({ ...command, action: z.enum(['ask', 'leave', 'remove']) }),
  z.object({ ...command, action: z.enum(['accept', 'decline']), target_id: memberId }),
  z.object({ ...command, action: z.literal('show'), screen: z.boolean() }),
]);
const onStage = z.object({ id: memberId, name: z.string() });

/** Stream events, client to server (R-STREAM-1 to R-STREAM-8). */
export const streamRequests = {
  'request-broadcasters': z.nullish(z.object({ ...command })),
  'start-stream': z.object({ ...command, user_id: userId, name: z.optional(displayName), ...about }),
  /** Replaces what the broadcaster's own broadcast on air is about. */
  'change-stream': z.object({ ...command, ...about }),
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
    /** By which the sender's own page knows the message. */
    id: z.optional(messageId),
  }),
  'stream-reaction': z.object({ ...command, broadcaster_id: memberId, reaction: z.enum(REACTIONS) }),
  'stream-moderate': moderation,
  'stream-stage': stageRequest,
} as const;

/** Stream events, server to client. `receiveReaction` is shared with rooms. */
export const streamNotices = {
  'broadcaster-available': z.array(broadcaster),
  'viewer-joined': z.object({ ...ordered, viewer_id: memberId }),
  'viewer-left': z.object({ ...ordered, viewer_id: memberId }),
  /** `by_staff`: then the broadcaster receives it as well. */
  'stream-ended': z.object({ broadcaster_id: memberId, by_staff: z.optional(z.boolean()) }),
  /** Whether any viewer behind that media server needs the half layer; the default is none. */
  'stream-sizes': z.object({ viewer_id: memberId, half: z.boolean() }),
  'stream-offer': z.object({ ...ordered, sender_id: memberId, offer }),
  'stream-answer': z.object({ ...ordered, sender_id: memberId, answer }),
  'stream-ice-candidate': z.object({ ...ordered, sender_id: memberId, candidate }),
  'stream-chat': z.object({
    ...ordered,
    message: z.string(),
    name: z.string(),
    broadcaster_id: memberId,
    /** Unique together with its sender. */
    id: z.optional(z.string()),
    sender_id: z.optional(memberId),
    /** Of nobody but the broadcaster and moderators. */
    role: z.optional(z.enum(STREAM_ROLES)),
  }),
  /** On entering everything that concerns the receiver; later what has changed. */
  'stream-settings': z.object({
    ...ordered,
    broadcaster_id: memberId,
    slow_s: z.optional(wholeNumber),
    role: z.optional(z.enum(STREAM_ROLES)),
    /** Seconds that are left of a time-out; 0 is none. */
    timed_out_s: z.optional(wholeNumber),
    /** What reports call the broadcast. */
    room_name: z.optional(z.string()),
  }),
  /** Without `id` all messages of that sender. */
  'stream-message-deleted': z.object({
    ...ordered,
    broadcaster_id: memberId,
    sender_id: memberId,
    id: z.optional(z.string()),
  }),
  /** To the broadcaster and moderators: what one of them has decided about a person. */
  'stream-moderated': z.object({
    ...ordered,
    broadcaster_id: memberId,
    ruling: z.enum(STREAM_RULINGS),
    /** It has ended. */
    lifted: z.boolean(),
    name: z.string(),
    by: z.string(),
    /** Of a time-out. */
    seconds: z.optional(wholeNumber),
  }),
  /** The reply to `stream-moderate` with `read`. */
  'stream-moderation': z.object({
    broadcaster_id: memberId,
    slow_s: wholeNumber,
    words: z.array(z.string()),
    people: z.array(
      z.object({
        id: rulingId,
        ruling: z.enum(STREAM_RULINGS),
        name: z.string(),
        /** ISO 8601. */
        at: z.string(),
        until: z.optional(z.string()),
      }),
    ),
  }),
  /** Who is on stage beside the broadcaster; to the broadcaster also who asks to be. */
  'stream-stage': z.object({
    ...ordered,
    broadcaster_id: memberId,
    guest: z.nullable(onStage),
    requests: z.optional(z.array(onStage)),
    /** The receiver's request was declined. */
    declined: z.optional(z.boolean()),
    /** The broadcaster shows a screen, which is larger than the guest. */
    screen: z.optional(z.boolean()),
    /** The broadcaster is a program, which has no guests (R-STAGE-2). */
    closed: z.optional(z.boolean()),
  }),
} as const;

export type StageRequest = z.infer<typeof stageRequest>;
export type OnStage = z.infer<typeof onStage>;
export type ModeratorRequest = z.infer<typeof moderation>;

export type StreamRequests = { [K in keyof typeof streamRequests]: z.infer<(typeof streamRequests)[K]> };
export type StreamNotices = { [K in keyof typeof streamNotices]: z.infer<(typeof streamNotices)[K]> };
