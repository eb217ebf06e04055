import * as z from 'zod/mini';
import { letter, type Letter } from './mailbox.ts';
import { readSaying } from './send.ts';

const text = z.string();
const letterFields = { id: text, name: text, payload: z.unknown() };

const frame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('room'), room: text, except: z.array(text), ...letterFields }),
  /** `sought`: told to all nodes, because the one it was sent to has not the member. */
  z.object({ kind: z.literal('member'), room: text, memberId: text, sought: z.boolean(), ...letterFields }),
  /** A member that waited is back at another node. */
  z.object({ kind: z.literal('returned'), room: text, memberId: text }),
  z.object({ kind: z.literal('vacate'), room: text, memberId: text, socketId: text }),
  z.object({ kind: z.literal('yield'), socketId: text }),
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

const stored = z.object({ meantFor: z.enum(['member', 'room']), ...letterFields });

export function storedText({ id, meantFor, saying }: Letter): string {
  return JSON.stringify({ id, meantFor, ...saying });
}

export function readStored(raw: string): Letter | undefined {
  const { success, data } = stored.safeParse(readJson(raw));
  const saying = success ? readSaying(data.name, data.payload) : undefined;
  return success && saying ? letter(data.meantFor, saying, data.id) : undefined;
}
