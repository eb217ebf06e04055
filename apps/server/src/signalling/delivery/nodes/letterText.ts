import * as z from 'zod/mini';
import type { StoredLetter } from '../../../domain/bus.ts';
import type { RoomName } from '../../../domain/registry.ts';
import { letter, type Letter } from '../letter.ts';
import type { HeardSoFar } from '../recipient.ts';
import { isUnheard, type Written } from '../here/unprovenLetters.ts';
import { readSaying } from '../send.ts';

/** As which event of which socket a letter was written that may not have been heard. */
const told = z.object({ socket: z.string(), place: z.number() });

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
export function letterText(room: RoomName, { id, meantFor, saying, at }: Letter): string {
  return JSON.stringify({ room, id, meantFor, ...saying, at });
}

export function storedLetter(room: RoomName, sent: Letter): StoredLetter {
  return { id: sent.id, bytes: sent.bytes, text: letterText(room, sent), at: sent.at };
}

/** A letter that its socket may not have heard. */
export function unprovenText({ letter: sent, to, socketId, place }: Written): string {
  const { id, meantFor, saying, at } = sent;
  return JSON.stringify({ room: to.room, id, meantFor, ...saying, at, told: { socket: socketId, place } });
}

/**
 * Undefined for one of another room, and for anything that is no letter.
 *
 * @param at when it was said, for a text that is older than that.
 */
export function readLetter(room: RoomName, text: string, at?: number): Letter | undefined {
  const { success, data } = stored.safeParse(readJson(text));
  if (!success || data.room !== room) return undefined;
  const saying = readSaying(data.name, data.payload);
  return saying && letter(data.meantFor, saying, data.id, data.at ?? at);
}

/** What a reader may not have heard, by what it says it has: the letters in order, and the ids of those it has heard. */
export function readUnproven(
  room: RoomName,
  texts: readonly string[],
  heard: HeardSoFar | undefined,
): { unheard: Letter[]; heardIds: ReadonlySet<string> } {
  const all = texts.flatMap((text) => {
    const place = stored.safeParse(readJson(text)).data?.told;
    const sent = readLetter(room, text);
    return place && sent ? [{ sent, socketId: place.socket, place: place.place }] : [];
  });
  const isNews = (one: (typeof all)[number]) => isUnheard(one, heard);
  const known = heard === undefined ? [] : all.filter((one) => !isNews(one));
  return {
    unheard: all
      .filter(isNews)
      .toSorted((one, other) => one.place - other.place)
      .map(({ sent }) => sent),
    heardIds: new Set(known.map(({ sent }) => sent.id)),
  };
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
