import * as z from 'zod/mini';
import type { Acquaintance } from '../../domain/registry.ts';
import type { Change, Member } from '../../domain/registryTerms.ts';
import type { Notice, RoomRecord, SeatRecord } from './records.ts';

/** The outcomes of all scripts together: what goes with which `kind` stands in each of them. */
type ScriptOutcome = {
  kind: string;
  code?: string;
  memberId?: string;
  token?: string;
  userId?: string;
  former?: string;
  formerNode?: string;
  at?: string;
  room?: string;
  sender?: Member;
  receiver?: Member;
  target?: Member;
  asker?: Acquaintance;
  other?: Acquaintance;
  owner?: string;
  marker?: string;
  settled?: boolean;
  now?: number;
  more?: boolean;
};

/** What a script answers; see `lua/shared/finish.lua`. */
export type Reply = {
  outcome: ScriptOutcome;
  changes: Change[];
  /** What the other nodes heard, but of the room that is here whole. */
  notices: Notice[];
  record: RoomRecord | undefined;
  /** The seats of that room, when they were asked for. */
  seats: SeatRecord[];
  /** What was listed, when it was not the seats of a room. */
  rows: string[];
  /** Milliseconds until something is to happen by itself. */
  dueMs: number | undefined;
  /** The first answer of a command that came again; what it says of a room may be long past. */
  repeated: boolean;
};

const texts = z.array(z.string());
const parts = z.tuple([z.string(), texts, texts, z.string(), texts, z.number(), z.enum(['first', 'again'])]);

export function readReply(raw: unknown): Reply {
  const [outcome, changes, notices, record, rows, dueMs, turn] = parts.parse(raw);
  return {
    outcome: JSON.parse(outcome),
    changes: changes.map((change): Change => JSON.parse(change)),
    notices: notices.map((notice): Notice => JSON.parse(notice)),
    ...(record === ''
      ? { record: undefined, seats: [], rows }
      : { record: JSON.parse(record), seats: rows.map((row): SeatRecord => JSON.parse(row)), rows: [] }),
    dueMs: dueMs < 0 ? undefined : dueMs,
    repeated: turn === 'again',
  };
}

/** What an answer of this kind always has. */
export function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A script has left out a part of its answer');
  return value;
}

/** One of the kinds this operation knows. */
export function kindOf<K extends string>({ outcome, changes }: Reply, kinds: readonly K[]) {
  const kind = kinds.find((known) => known === outcome.kind);
  if (kind === undefined) throw new Error(`A script has answered ${outcome.kind} ${outcome.code ?? ''}`);
  return { kind, changes };
}

/** One of the kinds, or a refusal with one of the codes. */
export function answerOf<K extends string, C extends string>(reply: Reply, kinds: readonly K[], codes: readonly C[]) {
  const { outcome, changes } = reply;
  const code = codes.find((known) => known === outcome.code);
  if (outcome.kind !== 'refused' || code === undefined) return kindOf(reply, kinds);
  return { kind: 'refused' as const, code, changes };
}
