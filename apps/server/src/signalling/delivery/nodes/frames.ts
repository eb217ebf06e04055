import * as z from 'zod/mini';
import type { MemberId, RoomName } from '../../../domain/registryTerms.ts';
import { letter, type Letter } from '../letter.ts';
import type { Address, Reader } from '../recipient.ts';
import { readSaying } from '../send.ts';

const text = z.string();

/**
 * `at`: when the letter was said first. The store writes it over the 0 with which a frame leaves. `away`: for whom the
 * store keeps it, as far as its sender knows.
 */
const letterFields = { at: z.number(), id: text, name: text, payload: z.unknown(), away: z.optional(z.array(text)) };

const heardSoFar = z.object({ socket: text, events: z.number() });

const frame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('room'), room: text, except: z.array(text), ...letterFields }),
  /** `sought`: told to all nodes, because the one it was sent to has not the member. */
  z.object({ kind: z.literal('member'), room: text, memberId: text, sought: z.boolean(), ...letterFields }),
  /** Is asked of the node where that member was until now: what has it kept? It keeps nothing more. */
  z.object({
    kind: z.literal('release'),
    room: text,
    memberId: text,
    ask: text,
    to: text,
    heard: z.optional(heardSoFar),
  }),
  /** `after`: of what the node was told until then all is among these letters, or was heard. */
  z.object({ kind: z.literal('released'), ask: text, letters: z.array(text), after: z.number() }),
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

type LetterFrame = Extract<Frame, { kind: 'room' | 'member' }>;

/** The letter in a frame; undefined when the contract knows no such notice. */
export function letterIn({ kind, name, payload, id, at }: LetterFrame): Letter | undefined {
  const saying = readSaying(name, payload);
  return saying && letter(kind, saying, id, at);
}

// The 0 stands first: no word of a person's can come before it.

export function roomFrame(
  room: RoomName,
  { id, saying }: Letter,
  except: readonly MemberId[],
  readers: readonly Pick<Reader, 'memberId' | 'away'>[],
): Frame {
  return { at: 0, kind: 'room', room, except: [...except], id, ...saying, ...awayAmong(readers) };
}

/** @param sought it is told to all nodes. */
export function memberFrame(
  { room, memberId, away = false }: Address & { away?: boolean },
  { id, saying }: Letter,
  sought: boolean,
): Frame {
  return { at: 0, kind: 'member', room, memberId, sought, id, ...saying, ...awayAmong([{ memberId, away }]) };
}

function awayAmong(readers: readonly Pick<Reader, 'memberId' | 'away'>[]): { away?: MemberId[] } {
  const away = readers.filter((reader) => reader.away).map(({ memberId }) => memberId);
  return away.length > 0 ? { away } : {};
}
