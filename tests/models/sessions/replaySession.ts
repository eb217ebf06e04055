import {
  createActor,
  fromCallback,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import type { RecordOf, Recording } from '@colloquy/machines/recorder/format.ts';
import { applied } from '@colloquy/machines/recorder/patch.ts';
import { isRecord, WITHHELD, type Json } from '@colloquy/machines/recorder/redact.ts';
import { silenced } from '../tours/silentPorts.ts';
import { inertScope } from '@colloquy/machines/testing/inertScope.ts';

/** A step of a session that leads elsewhere now. */
export type Departure = { source: number; seq: number; machine: string; event: string; recorded: Json; now: Json };

/** One machine's actor as the session tells it: what it was told, and the steps it took. */
type Line = RecordOf<'event'> | RecordOf<'step'>;

/**
 * Takes the machines of today through a recorded session: each actor hears, one by one, what it was told then, and
 * after each step must be in the state in which it was. A step begins where the recorded one began, so one change is
 * told once.
 */
export function replaySession(
  { records }: Recording,
  machines: ReadonlyMap<string, AnyStateMachine>,
): { steps: number; departures: Departure[] } {
  const departures: Departure[] = [];
  let steps = 0;
  for (const { kind, source, actor, machine } of records.filter((record) => record.kind === 'actor')) {
    const chart = machine === undefined ? undefined : machines.get(machine);
    if (kind !== 'actor' || chart === undefined) continue;
    const lines = records.filter(
      (record): record is Line =>
        (record.kind === 'event' || record.kind === 'step') && record.source === source && record.actor === actor,
    );
    const children = records.flatMap((record) =>
      record.kind === 'actor' && record.source === source && record.parent === actor ? [record.id] : [],
    );
    for (const { first, events, rest } of macrosteps(lines)) {
      steps += 1;
      const now = valueAfter(chart, first, events, children);
      if (!agrees(rest.value, now)) {
        departures.push({ source, seq: rest.seq, machine: chart.id, event: rest.event, recorded: rest.value, now });
      }
    }
  }
  return { steps, departures };
}

/** Whether all that was recorded is so now. A region that the machine was given since is in no older recording. */
function agrees(recorded: Json | undefined, now: Json | undefined): boolean {
  if (!isRecord(recorded) || !isRecord(now)) return recorded === now;
  return Object.entries(recorded).every(([name, value]) => agrees(value, now[name]));
}

type State = { value: Json; context: Json | undefined };
type Macrostep = { first: State; events: RecordOf<'event'>['event'][]; rest: State & { seq: number; event: string } };

/** What was told and led to something, with the state before and the one in which the machine came to rest. */
function macrosteps(lines: readonly Line[]): Macrostep[] {
  const found: Macrostep[] = [];
  let state: State | undefined;
  const told: RecordOf<'event'>['event'][] = [];
  for (const line of lines) {
    if (line.kind === 'event') {
      told.push(line.event);
      continue;
    }
    const next: State = {
      value: line.value ?? state?.value ?? null,
      context: applied(state?.context, line.patch),
    };
    const at = told.findIndex(({ type }) => type === line.event);
    const last = found.at(-1);
    if (at !== -1 && state !== undefined)
      found.push({ first: state, events: told.splice(0, at + 1), rest: { ...next, seq: line.seq, event: line.event } });
    else if (last !== undefined && at === -1) last.rest = { ...last.rest, ...next, seq: line.seq };
    else told.splice(0, at + 1);
    state = next;
  }
  return found;
}

/** Stands for every actor that is spoken to. */
const anybody = createActor(fromCallback(() => undefined)) as AnyActorRef;

/** Where a machine goes from there; what it asks of others is heard by nobody. */
function valueAfter(
  machine: AnyStateMachine,
  from: State,
  events: readonly AnyEventObject[],
  children: string[],
): Json {
  const never = createActor(machine, { input: {} });
  const scope = inertScope(never);
  // A list that the machine has come to keep since then begins empty.
  const lists = Object.entries(never.getSnapshot().context as object).filter(([, value]) => Array.isArray(value));
  const told = alive(from.context);
  const context = isRecord(from.context) ? { ...Object.fromEntries(lists), ...(told as object) } : told;
  const start = machine.resolveState({ value: from.value as StateValue, context });
  let snapshot: AnyMachineSnapshot = Object.assign(start, {
    children: Object.fromEntries(children.map((id) => [id, anybody])),
  });
  try {
    for (const event of events) snapshot = machine.transition(snapshot, alive(event), scope);
  } catch {
    return 'throws';
  }
  return snapshot.value as Json;
}

/** Actors are withheld like everything else that nobody allowed; of some lists a recording says how long they are. */
function alive(told: unknown): unknown {
  if (told === WITHHELD) return anybody;
  const [, length] = (typeof told === 'string' && /^\[(\d+)\]$/.exec(told)) || [];
  if (length !== undefined) return Array<unknown>(Number(length)).fill(anybody);
  if (Array.isArray(told)) return told.map(alive);
  return isRecord(told) ? Object.fromEntries(Object.entries(told).map(([key, inner]) => [key, alive(inner)])) : told;
}

export const quietMachines = (machines: readonly AnyStateMachine[]) =>
  new Map(machines.map((machine) => [machine.id, silenced(machine, {})]));
