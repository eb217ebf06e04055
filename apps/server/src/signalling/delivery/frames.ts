import * as z from 'zod/mini';
import type { StoredLetter } from '../../domain/bus.ts';
import type { RoomName } from '../../domain/registry.ts';
import { letter, type Letter } from './mailbox.ts';
import type { HeardSoFar } from './recipient.ts';
import { readSaying } from './send.ts';

const text = z.string();
const letterFields = { id: text, name: text, payload: z.unknown() };

const heardSoFar = z.object({ socket: text, events: z.number() });

const frame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('room'), room: text, except: z.array(text), ...letterFields }),
  /** `sought`: told to all nodes, because the one it was sent to has not the member. */
  z.object({ kind: z.literal('member'), room: text, memberId: text, sought: z.boolean(), ...letterFields }),
  /** Is asked of the node where that member was until now: what has it kept? It keeps nothing more. */
  z.object({
    kind: z.literal('handOver'),
    room: text,
    memberId: text,
    ask: text,
    to: text,
    heard: z.optional(heardSoFar),
  }),
  z.object({ kind: z.literal('handedOver'), ask: text, letters: z.array(text) }),
  z.object({ kind: z.literal('vacate'), room: text, memberId: text, socketId: text }),
  z.object({ kind: z.literal('yield'), memberId: text, socketId: text }),
  z.object({ kind: z.literal('disband'), room: text, broadcasterId: text }),
  z.object({ kind: z.literal('look') }),
  /** A question to one node, and its answer; what is asked is read by whoever answers. */
  z.object({ kind: z.literal('ask'), ask: text, from: text, question: z.unknown() }),
  z.object({ kind: z.literal('answered'), ask: text, answer: text }),
]);

/** What one node tells others. */
export type Frame = z.infer<typeof frame>;

/** What came from another node; undefined for anything that is none of ours. */
export function readFrame(raw: unknown): Frame | undefined {
  const { success, data } = frame.safeParse(raw);
  return success ? data : undefined;
}

export function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

type LetterFrame = Extract<Frame, { kind: 'room' | 'member' }>;

/** The letter in a frame; undefined when the contract knows no such notice. */
export function letterIn({ kind, name, payload, id }: LetterFrame): Letter | undefined {
  const saying = readSaying(name, payload);
  return saying && letter(kind, saying, id);
}

/** As which event of which socket a letter was written, of one that may have been heard. */
const told = z.object({ socket: text, place: z.number() });
const stored = z.object({ room: text, meantFor: z.enum(['member', 'room']), told: z.optional(told), ...letterFields });
type Told = z.infer<typeof told>;

/** It names its room: a member id may be in another when it is read. */
export function storedText(room: RoomName, { id, meantFor, saying }: Letter, toldAs?: Told): string {
  return JSON.stringify({ room, id, meantFor, ...saying, told: toldAs });
}

export function storedLetter(room: RoomName, sent: Letter): StoredLetter {
  return { id: sent.id, bytes: sent.bytes, text: storedText(room, sent) };
}

/** Undefined for one of another room, and for anything that is no letter. */
export function readStored(room: RoomName, raw: string): Letter | undefined {
  return readMail(room, [raw], undefined)[0];
}

/** The letters of a member in order: first those its last socket was told, and has not heard, then those kept since. */
export function readMail(room: RoomName, texts: readonly string[], heard: HeardSoFar | undefined): Letter[] {
  const mail = texts.flatMap((raw) => {
    const { success, data } = stored.safeParse(readJson(raw));
    if (!success || data.room !== room || isHeard(data.told, heard)) return [];
    const saying = readSaying(data.name, data.payload);
    return saying ? [{ letter: letter(data.meantFor, saying, data.id), place: data.told?.place ?? Infinity }] : [];
  });
  return mail.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map((one) => one.letter);
}

/** Nobody knows what a client has heard that does not say so: it is told nothing twice. */
function isHeard(toldAs: Told | undefined, heard: HeardSoFar | undefined): boolean {
  if (!toldAs) return false;
  return !heard || (heard.socket === toldAs.socket && toldAs.place <= heard.events);
}
