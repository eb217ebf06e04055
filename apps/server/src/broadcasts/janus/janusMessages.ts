import * as z from 'zod/mini';

const id = z.number();
const transaction = z.string();
const jsep = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() });
const plugindata = z.object({ plugin: z.string(), data: z.unknown() });

/** The messages of Janus that are used. Others (`trickle`) are ignored. */
const janusMessage = z.discriminatedUnion('janus', [
  z.object({
    janus: z.literal('success'),
    transaction,
    data: z.optional(z.object({ id })),
    plugindata: z.optional(plugindata),
  }),
  z.object({ janus: z.literal('ack'), transaction }),
  z.object({ janus: z.literal('pong'), transaction }),
  z.object({
    janus: z.literal('error'),
    transaction: z.optional(transaction),
    error: z.object({ code: z.number(), reason: z.string() }),
  }),
  z.object({
    janus: z.literal('event'),
    session_id: id,
    sender: id,
    transaction: z.optional(transaction),
    plugindata,
    jsep: z.optional(jsep),
  }),
  z.object({ janus: z.literal('webrtcup'), session_id: id, sender: id }),
  z.object({ janus: z.literal('hangup'), session_id: id, sender: id, reason: z.optional(z.string()) }),
  // More packets were lost in a second than the server's settings allow; `uplink`: of those that it sent.
  z.object({ janus: z.literal('slowlink'), session_id: id, sender: id, uplink: z.boolean(), media: z.string() }),
  // Media of the sender arrives, or none of it has for `no_media_timer` seconds.
  z.object({ janus: z.literal('media'), session_id: id, sender: id, mid: z.string(), receiving: z.boolean() }),
  z.object({ janus: z.literal('timeout'), session_id: id }),
]);

export type JanusMessage = z.infer<typeof janusMessage>;
export type JanusAnswer = Extract<JanusMessage, { janus: 'success' | 'pong' | 'event' }>;
/** Unsolicited events of a session. */
export type SessionEvent = Extract<JanusMessage, { janus: 'webrtcup' | 'hangup' | 'slowlink' | 'media' | 'timeout' }>;

/** Undefined for other messages, and for anything malformed. */
export function readJanusMessage(text: string): JanusMessage | undefined {
  try {
    const { success, data } = janusMessage.safeParse(JSON.parse(text));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/** A sender's stream, as the plugin reports it and as it is described to a server that receives it from another one. */
export const sentStream = z.object({
  type: z.enum(['audio', 'video', 'data']),
  mindex: z.number(),
  mid: z.string(),
  codec: z.optional(z.string()),
  disabled: z.optional(z.boolean()),
  stereo: z.optional(z.boolean()),
  fec: z.optional(z.boolean()),
  dtx: z.optional(z.boolean()),
  h264_profile: z.optional(z.string()),
  vp9_profile: z.optional(z.string()),
  simulcast: z.optional(z.boolean()),
  svc: z.optional(z.boolean()),
});
export type SentStream = z.infer<typeof sentStream>;

/** Empty for anything malformed. */
export function readSentStreams(value: unknown): SentStream[] {
  const { success, data } = z.array(sentStream).safeParse(value);
  return success ? data : [];
}

/** The VideoRoom plugin's answer, successful or not. */
const videoRoomAnswer = z.object({
  error_code: z.optional(z.number()),
  error: z.optional(z.string()),
  /** The streams of a sender or a receiver, which differ in shape. */
  streams: z.optional(z.unknown()),
  /** The ports on which a server receives from another one. */
  port: z.optional(z.number()),
  rtcp_port: z.optional(z.number()),
  participants: z.optional(z.array(z.object({ id }))),
  list: z.optional(
    z.array(z.object({ room: id, description: z.optional(z.string()), num_participants: z.optional(z.number()) })),
  ),
});
export type VideoRoomAnswer = z.infer<typeof videoRoomAnswer>;

export function readVideoRoomAnswer({ plugindata: value }: { plugindata?: { data?: unknown } | undefined }) {
  const { success, data } = videoRoomAnswer.safeParse(value?.data);
  return success ? data : undefined;
}
