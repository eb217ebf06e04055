import * as z from 'zod/mini';
import { notices } from '../../contract/wire.ts';
import { isRecord, type Json } from '../../actorRecorder/redact.ts';
import type { EventRefusal } from '../ports.ts';
import type { GivenEvent, MachineExamples } from './examples.ts';

/** An event that is not sent. */
export class EventRefused extends Error {
  readonly refusal: EventRefusal;
  constructor(why: EventRefusal['why'], path = '') {
    super(`The event is refused: ${why} ${path}`);
    this.name = 'EventRefused';
    this.refusal = { why, path };
  }
}

/**
 * An event written by a person, checked: server events by the contract, all others by the shape of their examples.
 * Unknown fields are dropped. Throws `EventRefused`.
 */
export function checkEvent(type: string, text: string, { events }: MachineExamples): GivenEvent {
  const body = { ...parsed(text === '' ? '{}' : text), type };
  const tried = schemasOf(type, events[type] ?? []).map((schema) => z.safeParse(schema, body));
  const passed = tried.find(({ success }) => success);
  if (passed?.success) return { ...passed.data, type };
  throw new EventRefused('shape', tried[0]?.error?.issues[0]?.path.map(String).join('.'));
}

type EventSchema = z.ZodMiniType<Readonly<Record<string, Json>>>;

/** Matching one of them is enough. */
function schemasOf(type: string, examples: readonly GivenEvent[]): EventSchema[] {
  const known = (notices as Readonly<Record<string, z.ZodMiniType | undefined>>)[type.replace(/^signal\./, '')];
  if (type.startsWith('signal.') && known) return [z.object({ type: z.string(), payload: known }) as EventSchema];
  // XState's own events carry nothing that a machine reads.
  return examples.length === 0 ? [likeRecord({ type })] : examples.map(likeRecord);
}

function like(example: Json): z.ZodMiniType {
  if (example === null) return z.custom<Json>(() => true);
  if (typeof example === 'string') return z.string();
  if (typeof example === 'number') return z.number();
  if (typeof example === 'boolean') return z.boolean();
  if (isRecord(example)) return likeRecord(example);
  const each = example[0];
  return z.array(each === undefined ? z.custom<Json>(() => true) : like(each));
}

const likeRecord = (example: Readonly<Record<string, Json>>): EventSchema =>
  z.object(Object.fromEntries(Object.entries(example).map(([key, value]) => [key, like(value)]))) as EventSchema;

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Reported below.
  }
  throw new EventRefused('noJson');
}
