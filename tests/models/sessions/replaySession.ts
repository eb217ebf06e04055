import {
  createActor,
  fromCallback,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import type { RecordOf, Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { applyPatch } from '@colloquy/machines/actorRecorder/patch.ts';
import { isRecord, REDACTED, type Json } from '@colloquy/machines/actorRecorder/redact.ts';
import { withSilentPorts } from '../tours/silentPorts.ts';
import { inertScope } from '@colloquy/machines/testing/inertScope.ts';

/** A step of a session with a different result now. */
export type Divergence = { source: number; seq: number; machine: string; event: string; recorded: Json; now: Json };

/** One actor's record: events received and steps taken. */
type Line = RecordOf<'event'> | RecordOf<'step'>;

/**
 * Replays a recorded session on the current machines: each actor gets the recorded events one by one and must be in the
 * recorded state after each step. A step starts from the recorded state, so one change is reported once.
 */
export function replaySession(
  { records }: Recording,
  machines: ReadonlyMap<string, AnyStateMachine>,
): { steps: number; divergences: Divergence[] } {
  const divergences: Divergence[] = [];
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
        divergences.push({ source, seq: rest.seq, machine: chart.id, event: rest.event, recorded: rest.value, now });
      }
    }
  }
  return { steps, divergences };
}

/** Whether the recorded state matches. Regions added since are ignored. */
function agrees(recorded: Json | undefined, now: Json | undefined): boolean {
  if (!isRecord(recorded) || !isRecord(now)) return recorded === now;
  return Object.entries(recorded).every(([name, value]) => agrees(value, now[name]));
}

type State = { value: Json; context: Json | undefined };
type Macrostep = { first: State; events: RecordOf<'event'>['event'][]; rest: State & { seq: number; event: string } };

/** Events with the state before and the resulting stable state. */
function macrosteps(lines: readonly Line[]): Macrostep[] {
  const found: Macrostep[] = [];
  let state: State | undefined;
  const received: RecordOf<'event'>['event'][] = [];
  for (const line of lines) {
    if (line.kind === 'event') {
      received.push(line.event);
      continue;
    }
    const next: State = {
      value: line.value ?? state?.value ?? null,
      context: applyPatch(state?.context, line.patch),
    };
    const at = received.findIndex(({ type }) => type === line.event);
    const last = found.at(-1);
    if (at !== -1 && state !== undefined)
      found.push({
        first: state,
        events: received.splice(0, at + 1),
        rest: { ...next, seq: line.seq, event: line.event },
      });
    else if (last !== undefined && at === -1) last.rest = { ...last.rest, ...next, seq: line.seq };
    else received.splice(0, at + 1);
    state = next;
  }
  return found;
}

/** Replaces every actor that receives events. */
const anybody = createActor(fromCallback(() => undefined)) as AnyActorRef;

/** The machine's next state; its actions have no effect. */
function valueAfter(
  machine: AnyStateMachine,
  from: State,
  events: readonly AnyEventObject[],
  children: string[],
): Json {
  const never = createActor(machine, { input: {} });
  const scope = inertScope(never);
  // A list added since then starts empty.
  const lists = Object.entries(never.getSnapshot().context as object).filter(([, value]) => Array.isArray(value));
  const value = alive(from.context);
  const context = isRecord(from.context) ? { ...Object.fromEntries(lists), ...(value as object) } : value;
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

/** Actors are withheld by default; of some lists a recording has the length. */
function alive(value: unknown): unknown {
  if (value === REDACTED) return anybody;
  const [, length] = (typeof value === 'string' && /^\[(\d+)\]$/.exec(value)) || [];
  if (length !== undefined) return Array<unknown>(Number(length)).fill(anybody);
  if (Array.isArray(value)) return value.map(alive);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, alive(inner)])) : value;
}

export const silentMachines = (machines: readonly AnyStateMachine[]) =>
  new Map(machines.map((machine) => [machine.id, withSilentPorts(machine, {})]));
