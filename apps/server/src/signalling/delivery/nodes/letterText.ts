import * as z from 'zod/mini';
import type { StoredLetter } from '../../../domain/bus.ts';
import type { RoomName } from '../../../domain/registry.ts';
import { letter, type Letter } from '../letter.ts';
import type { HeardSoFar } from '../recipient.ts';
import { readSaying } from '../send.ts';

/** As which event of which socket a letter was written, of one that may have been heard. */
const told = z.object({ socket: z.string(), place: z.number() });
type Told = z.infer<typeof told>;

const stored = z.object({
  room: z.string(),
  id: z.string(),
  meantFor: z.enum(['member', 'room']),
  name: z.string(),
  payload: z.unknown(),
  told: z.optional(told),
  at: z.optional(z.number()),
});

/** A letter as it lies in the store and goes from node to node. It names its room: its reader may be in another by then. */
export function letterText(room: RoomName, { id, meantFor, saying, at }: Letter, toldAs?: Told): string {
  return JSON.stringify({ room, id, meantFor, ...saying, told: toldAs, at });
}

export function storedLetter(room: RoomName, sent: Letter, toldAs?: Told): StoredLetter {
  return { id: sent.id, bytes: sent.bytes, text: letterText(room, sent, toldAs), at: sent.at };
}

/**
 * Undefined for one of another room, for one that was heard, and for anything that is no letter.
 *
 * @param at when it was said, for a text that is older than that.
 * @param heard what its reader says it has heard.
 */
export function readLetter(room: RoomName, text: string, at?: number, heard?: HeardSoFar): Letter | undefined {
  const { success, data } = stored.safeParse(readJson(text));
  if (!success || data.room !== room || isHeard(data.told, heard)) return undefined;
  const saying = readSaying(data.name, data.payload);
  return saying && letter(data.meantFor, saying, data.id, data.at ?? at);
}

/** Of any letter, be it for another room. */
export function letterIdIn(text: string): string | undefined {
  return stored.safeParse(readJson(text)).data?.id;
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nobody knows what a client has heard that does not say so: it is told nothing twice. */
function isHeard(toldAs: Told | undefined, heard: HeardSoFar | undefined): boolean {
  if (!toldAs) return false;
  return !heard || (heard.socket === toldAs.socket && toldAs.place <= heard.events);
}
