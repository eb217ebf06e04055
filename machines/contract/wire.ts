import * as z from 'zod/mini';
import type { ReportReason } from './constants.ts';
import type { ErrorCode } from './errorCodes.ts';
import { opaqueToken, wholeNumber } from './fields.ts';
import { roomNotices, roomRequests, type RoomNotices, type RoomRequests } from './roomEvents.ts';
import { streamNotices, streamRequests, type StreamNotices, type StreamRequests } from './streamEvents.ts';

/**
 * The protocol of the `/signal` namespace: every event, both ways. Parsing drops unknown keys and never coerces types,
 * and only the parsed value is used.
 */
export const requests = { ...roomRequests, ...streamRequests } as const;
export const notices = { ...roomNotices, ...streamNotices } as const;

export type Requests = RoomRequests & StreamRequests;
export type Notices = RoomNotices & StreamNotices;
export type RequestName = keyof Requests;
export type NoticeName = keyof Notices;

/** `auth` of the handshake. Everything is optional: a plain client sends none of it. */
export const handshakeAuth = z.object({
  token: z.optional(z.nullable(opaqueToken)),
  version: z.optional(wholeNumber),
  resume: z.optional(z.boolean()),
  resume_token: z.optional(z.nullable(opaqueToken)),
  keeps_connections: z.optional(z.boolean()),
  /** The last `seq` that this page handled: the server replays what came after. */
  since: z.optional(wholeNumber),
});
export type HandshakeAuth = z.infer<typeof handshakeAuth>;

export type WireError = {
  code: ErrorCode;
  message: string;
  /** Of a handshake that is refused as `suspended`: when the suspension ends, as an ISO time. */
  until?: string;
  /** Of that handshake, if the suspension is the caller's own: the reason of the report. */
  reason?: ReportReason;
  /** Of that handshake: the email address for objections, if the operator has set one. */
  contact?: string;
  /** Of a join: the host lets people in (`roomJoinError`). */
  knock?: true;
};

/** What a successful acknowledgement adds to `{ok: true}`; events not named here add nothing. */
export type Answers = {
  createRoom: { room_name: string; exists: boolean };
  joinRoom: { room_name: string; socket_id: string } | { room_name: string; waiting: true };
  /** `seq`: its position in the room's log. */
  chatMessage: { id: string; seq?: number };
  'start-stream': { id: string; name: string };
};
export type AnswerOf<K extends RequestName> = K extends keyof Answers ? Answers[K] : object;
export type Acknowledgement<T = object> = ({ ok: true } & T) | { ok: false; error: WireError };
