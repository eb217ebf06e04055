import * as z from 'zod/mini';
import { notices } from '../../contract/wire.ts';
import { isRecord, type Json } from '../../recorder/redact.ts';
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
 * The event that a person wrote, checked: what the server says by the contract, all else by the shape of its examples.
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

/** It is enough to be like one of them. */
function schemasOf(type: string, examples: readonly GivenEvent[]): EventSchema[] {
  const known = (notices as Readonly<Record<string, z.ZodMiniType | undefined>>)[type.replace(/^signal\./, '')];
  if (type.startsWith('signal.') && known) return [z.object({ type: z.string(), payload: known }) as EventSchema];
  // A word of XState's own carries nothing that a machine looks at.
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
    // Said below.
  }
  throw new EventRefused('noJson');
}
