import * as z from 'zod/mini';
import { JOIN_REFUSALS, SESSION_LOSSES } from './errorCodes.ts';
import {
  chatText,
  commandId,
  displayName,
  memberId,
  messageId,
  opaqueToken,
  roomName,
  seats,
  userId,
  wholeNumber,
} from './fields.ts';
import { moderation } from './moderation.ts';
import { answer, candidateFields, isOneForm, offer } from './negotiation.ts';
import { LEAVE_REASONS, REACTIONS, REPORT_REASONS } from './constants.ts';

/** Any event may carry `command_id`: a repeated event within a membership gets the first answer and is applied once. */
const command = { command_id: z.optional(commandId) };

export const mediaState = z.object({ mic: z.boolean(), camera: z.boolean(), screen: z.boolean(), hand: z.boolean() });
export type MediaState = z.infer<typeof mediaState>;

/** A member as others see it; `socket_id` is the member's address and stays the same when they reconnect. */
export const rosterEntry = z.object({
  user_id: userId,
  socket_id: memberId,
  name: z.optional(displayName),
  client: z.optional(displayName),
  state: z.optional(mediaState),
  /** What an admin has switched off for this member; for people who join later. */
  moderated: z.optional(z.array(moderation)),
});
export type RosterEntry = z.infer<typeof rosterEntry>;

/** Someone who waits to be let in; `id` is the target of `admit` and `decline`. */
const waiting = z.object({ id: memberId, user_id: userId, name: z.optional(displayName) });
export type Waiting = z.infer<typeof waiting>;

export const targetedAction = z.enum(['mute', 'disableCamera', 'kick', 'transfer']);
export type TargetedAction = z.infer<typeof targetedAction>;
/** What an admin decides about someone who waits. */
const knockDecision = z.enum(['admit', 'decline']);
const receivedAction = z.enum(['mute', 'disableCamera', 'kick']);

/** Why the member leaves, if given: to meet the next person. */
export const leaveReason = z.enum(LEAVE_REASONS);
export type LeaveReason = z.infer<typeof leaveReason>;

/** Room events, client to server; unknown keys are dropped (R-WIRE-8). */
export const roomRequests = {
  createRoom: z.object({ ...command, room_name: roomName, user_id: userId }),
  joinRoom: z.object({
    ...command,
    room_name: roomName,
    user_id: userId,
    name: z.optional(displayName),
    client: z.optional(displayName),
    admission: z.optional(opaqueToken),
    host_key: z.optional(opaqueToken),
    /** In a room that asks to join: waits to be let in (`knockWaiting`). Repeated while waiting. */
    knock: z.optional(z.boolean()),
  }),
  /** An unknown reason (`leaveReason`) is ignored: leaving is always allowed. */
  leaveRoom: z.object({ ...command, room_name: roomName, reason: z.optional(z.unknown()) }),
  syncRoom: z.nullish(z.object({ ...command })),
  offer: z.object({ ...command, receiver_id: memberId, offer }),
  answer: z.object({ ...command, receiver_id: memberId, answer }),
  'ice-candidate': z.object({ ...command, receiver_id: memberId, ...candidateFields }).check(isOneForm),
  chatMessage: z.object({
    ...command,
    message: chatText,
    id: z.optional(messageId),
  }),
  sendReaction: z.object({ ...command, reaction: z.enum(REACTIONS) }),
  setState: z.object({ ...command, ...mediaState.shape }),
  adminAction: z.discriminatedUnion('action', [
    z.object({ ...command, action: targetedAction, target_socket_id: memberId }),
    z.object({ ...command, action: z.enum(['lock', 'unlock']) }),
    z.object({ ...command, action: z.literal('setSeats'), seats }),
    z.object({ ...command, action: z.literal('setKnock'), knock: z.boolean() }),
    /** The target is someone who waits (`knocks`). */
    z.object({ ...command, action: knockDecision, target_socket_id: memberId }),
  ]),
} as const;

/**
 * The notice's position in its room's log: it rises from one notice to the next, sometimes by more than one. A client
 * that reconnects sends the last one it handled (`auth.since`). Notices outside of the log have none, and neither have
 * those of an older server.
 */
export const ordered = { seq: z.optional(wholeNumber) };
const versioned = { ...ordered, room_version: wholeNumber };
const signalError = z.object({ event: z.string(), code: z.string(), message: z.string() });

/** Room events, server to client; events promised to plain clients keep their names (R-WIRE-2). */
export const roomNotices = {
  roomCreated: z.object({ room_name: z.string() }),
  roomExists: z.object({ room_name: z.string() }),
  /** `knock`: only because the host lets people in; a `joinRoom` with `knock` waits for that. */
  roomJoinError: z.object({
    room_name: z.string(),
    code: z.enum(JOIN_REFUSALS),
    message: z.string(),
    knock: z.optional(z.literal(true)),
  }),
  /** The receiver is on the list of those who wait. `host_here`: an admin is there to see it. */
  knockWaiting: z.object({ room_name: z.string(), host_here: z.boolean() }),
  /** The receiver was let in: its next `joinRoom` gets a seat. */
  knockAdmitted: z.object({ room_name: z.string() }),
  /** To the admin: everybody who waits, the longest first. */
  knocks: z.object({ ...ordered, waiting: z.array(waiting) }),
  session: z.object({
    member_id: memberId,
    resume_token: z.string(),
    room_name: z.nullable(z.string()),
    room_version: wholeNumber,
    admin_id: z.nullable(memberId),
    ...ordered,
  }),
  sessionLost: z.object({ code: z.enum(SESSION_LOSSES) }),
  sessionTaken: z.object({}),
  migrate: z.object({ within_ms: wholeNumber }),
  existingUsers: z.array(rosterEntry),
  userJoined: z.object({ ...rosterEntry.shape, ...versioned }),
  userLeft: z.object({ socket_id: memberId, reason: z.optional(leaveReason), ...versioned }),
  offer: z.object({ ...ordered, sender_id: memberId, sender_user_id: z.string(), offer }),
  answer: z.object({ ...ordered, sender_id: memberId, answer }),
  'ice-candidate': z.object({ ...ordered, sender_id: memberId, ...candidateFields }).check(isOneForm),
  chatMessage: z.object({
    ...ordered,
    user_id: z.string(),
    message: z.string(),
    id: z.string(),
    socket_id: memberId,
  }),
  receiveReaction: z.object({
    user_id: z.string(),
    reaction: z.enum(REACTIONS),
    socket_id: z.optional(memberId),
    /** From our server: identical for copies of the same reaction. */
    id: z.optional(z.string()),
  }),
  memberState: z.object({ ...ordered, socket_id: memberId, state: mediaState }),
  memberModerated: z.object({ ...ordered, socket_id: memberId, action: moderation }),
  adminAction: z.object({ ...ordered, action: receivedAction }),
  kicked: z.object({ ...ordered, room_name: z.string() }),
  adminAssigned: z.object({ room_name: z.string(), user_id: z.string(), socket_id: memberId, ...versioned }),
  adminChanged: z.object({ socket_id: memberId, ...versioned }),
  /** Without `knock` nobody has to ask. */
  roomChanged: z.object({ locked: z.boolean(), seats, knock: z.optional(z.boolean()), ...versioned }),
  /** Staff have warned this person after a report; delivered at once, or on their next connection. */
  warned: z.object({ reason: z.enum(REPORT_REASONS) }),
  /** A developer is watching the machines of this call; `pass` opens `/inspect` to this member. */
  inspected: z.object({ pass: opaqueToken, ends_at: wholeNumber }),
  inspectionEnded: z.object({}),
  signalError,
} as const;

export type RoomRequests = { [K in keyof typeof roomRequests]: z.infer<(typeof roomRequests)[K]> };
export type RoomNotices = { [K in keyof typeof roomNotices]: z.infer<(typeof roomNotices)[K]> };
