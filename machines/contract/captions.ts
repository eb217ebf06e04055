import * as z from 'zod/mini';
import { printable } from './fields.ts';

/**
 * The data channel by which a page asks another one for captions of what its person says: whoever wants them opens it,
 * and closes it again. Only the asked page sends anything.
 */
export const CAPTIONS = {
  label: 'captions',
  /** Characters of one caption. */
  text: 500,
  /** Characters of one message; anything longer is ignored. */
  longest: 4_096,
  /** How many messages of one member are read. */
  messages: { burst: 10, perSecond: 4 },
  /** How many requests of one member are accepted. */
  requests: { burst: 5, perSecond: 0.2 },
} as const;

/** Milliseconds. */
export const CAPTION_DELAYS = {
  /** Text that may still change is sent at most this often. */
  interimInterval: 400,
  /** How long a caption is shown after the latest word. */
  shownFor: 8_000,
  /** A page that has not answered by then is asked again: it may not have loaded yet what answers. */
  answerLate: 5_000,
  /** How often a page that does not answer is asked later. */
  requestAgain: 20_000,
  /** Before recognition that has ended by itself is started again; and after a failure. */
  restart: 500,
  retry: 3_000,
} as const;

/** Who turns speech into text: the speaker's device, or a service of the maker of their browser. */
export const CAPTION_SERVICES = ['device', 'google', 'microsoft', 'apple', 'other'] as const;
export type CaptionService = (typeof CAPTION_SERVICES)[number];

/** Messages of that channel, all from the asked page. */
export const captionMessage = z.union([
  /** Its person is asked. */
  z.object({ type: z.literal('waiting') }),
  z.object({ type: z.literal('declined') }),
  /** Its browser recognises no speech. */
  z.object({ type: z.literal('unable') }),
  z.object({ type: z.literal('captioning'), by: z.enum(CAPTION_SERVICES) }),
  /** What was said since the last final caption. The next caption replaces it, unless it is final. */
  z.object({ type: z.literal('caption'), text: printable(CAPTIONS.text), final: z.boolean() }),
]);
export type CaptionMessage = z.infer<typeof captionMessage>;
