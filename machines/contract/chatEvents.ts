import * as z from 'zod/mini';
import { chatText, displayName } from './fields.ts';
import { LIMITS } from './limits.ts';

/**
 * The data channel for what belongs to chat beside its messages: both pages open it by themselves, under an id reserved
 * for it.
 */
export const CHAT_EVENTS_CHANNEL = {
  label: 'chat-events',
  id: 201,
  /** Characters of one event; anything longer is ignored. */
  longest: 16_384,
} as const;

/** Milliseconds between two names of one person: a page that sends more cannot fill the screens of others. */
export const NAME_INTERVAL = 3_000;

/** Milliseconds: how often a typing person's page says so, and how long the others show it. */
export const TYPING = { sentEvery: 3_000, shownFor: 6_000 } as const;

const messageId = z.string().check(z.minLength(1), z.maxLength(LIMITS.messageId));

/**
 * Says something about a message, by the id that it was sent with; its author is the remote peer's person. A deleted
 * message stays deleted.
 */
export const messageUpdate = z.union([
  /** Sent before the message that it is about. */
  z.object({
    type: z.literal('reply'),
    id: messageId,
    to: z.object({ user_id: z.string().check(z.minLength(1), z.maxLength(LIMITS.userId)), id: messageId }),
  }),
  z.object({ type: z.literal('edit'), id: messageId, message: chatText }),
  z.object({ type: z.literal('delete'), id: messageId }),
]);
export type MessageUpdate = z.infer<typeof messageUpdate>;

/** Events of that channel. `hello` announces the page, and asks for the other's unless it is an answer. */
export const chatEvent = z.union([
  z.object({ type: z.literal('hello'), answer: z.optional(z.literal(true)) }),
  z.object({ type: z.literal('typing'), on: z.boolean() }),
  /** What the page's person is called now. */
  z.object({ type: z.literal('name'), name: displayName }),
  messageUpdate,
]);
export type ChatEvent = z.infer<typeof chatEvent>;
