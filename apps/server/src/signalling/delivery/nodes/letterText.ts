import * as z from 'zod/mini';
import type { StoredLetter, UnprovenText } from '../../../domain/bus.ts';
import type { RoomName } from '../../../domain/registryTerms.ts';
import { letter, type Letter } from '../letter.ts';
import type { HeardSoFar } from '../recipient.ts';
import { isUnheard, type Written } from '../here/unprovenLetters.ts';
import { readSaying } from '../send.ts';

/** What a frame that tells a letter has as well, so that its text is one of the letter. */
const stored = z.object({
  room: z.string(),
  id: z.string(),
  kind: z.enum(['member', 'room']),
  name: z.string(),
  payload: z.unknown(),
  at: z.optional(z.number()),
});

const written = new WeakMap<Letter, { at: number | undefined; text: string }>();

/**
 * A letter as it lies in the store and goes from node to node. It names its room: its reader may be in another by then.
 * Written once for all who were told it here.
 */
export function letterText(room: RoomName, sent: Letter): string {
  const { id, meantFor, saying, at } = sent;
  const known = written.get(sent);
  if (known && known.at === at) return known.text;
  const text = JSON.stringify({ at, kind: meantFor, room, id, ...saying });
  written.set(sent, { at, text });
  return text;
}

/** The letter came with this text, which need not be written anew. */
export function cameAs(text: string, sent: Letter): void {
  written.set(sent, { at: sent.at, text });
}

export function storedLetter(room: RoomName, sent: Letter): StoredLetter {
  return { id: sent.id, bytes: sent.bytes, text: letterText(room, sent), at: sent.at };
}

/** A letter that its socket may not have heard. */
export function unprovenOf(written: Written): UnprovenText {
  return { ...unprovenName(written), text: letterText(written.to.room, written.letter) };
}

/** Names such a letter, and as which event of which socket it was written. */
export function unprovenName({ letter: { id }, to, socketId, place }: Written): Omit<UnprovenText, 'text'> {
  return { memberId: to.memberId, name: `${place} ${socketId} ${id}` };
}

function readName(name: string): Pick<Written, 'socketId' | 'place'> | undefined {
  const [place, socketId] = name.split(' ', 2);
  return socketId === undefined ? undefined : { place: Number(place), socketId };
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
  return saying && letter(data.kind, saying, data.id, data.at ?? at);
}

/**
 * What a reader may not have heard, by what it says it has: the letters in order, and the ids of those it has heard.
 */
export function readUnproven(
  room: RoomName,
  doubtful: readonly Omit<UnprovenText, 'memberId'>[],
  heard: HeardSoFar | undefined,
): { unheard: Letter[]; heardIds: ReadonlySet<string> } {
  const all = doubtful.flatMap(({ name, text }) => {
    const told = readName(name);
    const sent = readLetter(room, text);
    return told && sent ? [{ sent, ...told }] : [];
  });
  const isNews = (one: (typeof all)[number]) => isUnheard(one, heard);
  const known = heard === undefined ? [] : all.filter((one) => !isNews(one));
  const heardIds = new Set(known.map(({ sent }) => sent.id));
  return {
    unheard: all
      .filter((one) => isNews(one) && !heardIds.has(one.sent.id))
      .toSorted((one, other) => one.place - other.place)
      .map(({ sent }) => sent),
    heardIds,
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
