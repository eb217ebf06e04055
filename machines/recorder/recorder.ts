import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { allowed } from './allowed/allowed.ts';
import { createRing } from './ring.ts';
import type { ActorStatus, Recording, RecordingRecord } from './format.ts';
import { diff } from './patch.ts';
import { fields, isRecord, word, type Json } from './redact.ts';
import { transitionId } from './transitionId.ts';
import { watchGuards } from './watchGuards.ts';

export type RecorderOptions = {
  /** Who is watched, and where: names of this recording, not of people. */
  participant: string;
  node: string;
  /** Monotonic, in milliseconds. */
  now: () => number;
  /** The clock on the wall, in milliseconds. */
  wall: () => number;
  /** How many records are kept at least; older ones go, 200 at a time. */
  keeps?: number;
};

/** Writes down what actors do, at the moment they do it. What it holds was redacted before. */
export type Recorder = {
  /** The same machine, watched wherever it runs, with the verdicts of its guards. */
  watch: <M extends AnyStateMachine>(machine: M) => M;
  /** For `createActor(…, { inspect })`, where verdicts are not needed. */
  inspect: (event: InspectionEvent) => void;
  recording(): Recording;
  /** Hears of every record, at once. */
  subscribe(listener: () => void): () => void;
};

/** An actor as it was last recorded. */
type Watched = {
  actor: number;
  id: string;
  parent?: number;
  machine?: string;
  /** Whose list says what may be told: its own machine's, or that of the machine it works for. */
  rules: string | undefined;
  status: ActorStatus;
  value?: Json;
  context?: Json;
  seen?: unknown;
};

type Without<T> = T extends unknown ? Omit<T, 'source' | 'seq' | 't' | 'wall'> : never;

const STATUS: readonly ActorStatus[] = ['active', 'done', 'error', 'stopped'];
const PLAIN = fields({ type: word });

export function createRecorder({ participant, node, now, wall, keeps = 10_000 }: RecorderOptions): Recorder {
  const began = now();
  const source = { participant, node, began: wall() };
  const actors = new WeakMap<object, Watched>();
  const living = new Map<number, Watched>();
  const systems = new WeakSet<object>();
  const listeners = new Set<() => void>();
  let known = 0;
  let seq = 0;
  const verdicts = new WeakMap<AnyEventObject, [string, boolean][]>();

  const stamped = ({ kind, ...about }: Without<RecordingRecord>) => {
    const t = Math.round((now() - began) * 10) / 10;
    return { kind, source: 0, seq: seq++, t, wall: wall(), ...about } as RecordingRecord;
  };
  const frame = () =>
    stamped({
      kind: 'frame',
      actors: [...living.values()].map(({ actor, id, parent, machine, status, value, context }) => ({
        actor,
        id,
        ...(parent !== undefined && { parent }),
        ...(machine !== undefined && { machine }),
        status,
        ...(value !== undefined && { value }),
        ...(context !== undefined && { context }),
      })),
    });
  const ring = createRing(keeps, frame);

  const write = (about: Without<RecordingRecord>) => {
    ring.add(() => stamped(about));
    for (const listener of listeners) listener();
  };

  const meet = (ref: AnyActorRef): Watched => {
    const before = actors.get(ref);
    if (before) return before;
    const parent = ref._parent && meet(ref._parent);
    const logic: unknown = (ref as unknown as { logic: unknown }).logic;
    const machine = isRecord(logic) && typeof logic['id'] === 'string' && 'root' in logic ? logic['id'] : undefined;
    const watched: Watched = {
      actor: known++,
      id: shownId(ref.id),
      ...(parent && { parent: parent.actor }),
      ...(machine !== undefined && { machine }),
      rules: machine ?? parent?.rules,
      status: 'active',
    };
    actors.set(ref, watched);
    const { actor, id } = watched;
    write({
      kind: 'actor',
      actor,
      id,
      ...(parent && { parent: parent.actor }),
      ...(machine !== undefined && { machine }),
    });
    living.set(actor, watched);
    return watched;
  };

  const step = (ref: AnyActorRef, event: AnyEventObject, snapshot: unknown, taken?: string[]) => {
    const watched = meet(ref);
    const guards = verdicts.get(event) ?? [];
    verdicts.delete(event);
    const status = statusOf(snapshot);
    const about = {
      kind: 'step' as const,
      actor: watched.actor,
      event: event.type,
      taken: taken ?? [],
      guards,
      status,
    };
    if (isMachineSnapshot(snapshot)) {
      // After its microsteps a machine says once more where it is, and asked meanwhile whether to go on.
      if (taken === undefined && watched.seen === snapshot && guards.length === 0) return;
      watched.seen = snapshot;
      const context = allowed(watched.rules).context(snapshot.context);
      const value = snapshot.value as Json;
      const changed = diff(watched.value, value).length > 0;
      const patch = diff(watched.context, context);
      Object.assign(watched, { status, value, context });
      write({ ...about, ...(changed && { value }), patch });
    } else if (status !== watched.status) {
      watched.status = status;
      write({ ...about, patch: [] });
    }
    if (status !== 'active') living.delete(watched.actor);
  };

  const inspect = (event: InspectionEvent) => {
    const ref = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor') meet(ref);
    else if (event.type === '@xstate.event') tell(event.sourceRef as AnyActorRef | undefined, ref, event.event);
    else if (event.type === '@xstate.microstep')
      step(ref, event.event, event.snapshot, event._transitions.map(transitionId));
    else if (event.type === '@xstate.snapshot') step(ref, event.event, event.snapshot);
  };

  const tell = (from: AnyActorRef | undefined, to: AnyActorRef, event: AnyEventObject) => {
    const { actor, rules } = meet(to);
    const sender = from && meet(from).actor;
    const redact = allowed(rules).events[event.type] ?? PLAIN;
    const safe = redact(event) as Record<string, Json>;
    write({
      kind: 'event',
      ...(sender !== undefined && { from: sender }),
      actor,
      event: Object.assign({ type: event.type }, safe, { type: event.type }),
    });
  };

  return {
    watch(machine) {
      const watched = watchGuards(machine, (event, transition, passed) => {
        verdicts.set(event, [...(verdicts.get(event) ?? []), [transition, passed]]);
      });
      const begin = watched.getInitialSnapshot.bind(watched);
      // An observer belongs to a system of actors, and that is there from this moment on.
      watched.getInitialSnapshot = (scope, input) => {
        if (!systems.has(scope.system)) {
          systems.add(scope.system);
          scope.system.inspect({ next: onceStarted(scope.self, inspect) });
        }
        return begin(scope, input);
      };
      return watched;
    },
    inspect,
    recording: () => ({ sources: [source], records: ring.all() }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A screen may make actors that it never starts. What happens before the start is told with it, or never. */
function onceStarted(root: unknown, tell: (event: InspectionEvent) => void): (event: InspectionEvent) => void {
  let held: InspectionEvent[] | undefined = [];
  return (event) => {
    held?.push(event);
    if (held && !(event.type === '@xstate.event' && event.actorRef === root)) return;
    const due = held ?? [event];
    held = undefined;
    due.forEach(tell);
  };
}

const statusOf = (snapshot: unknown): ActorStatus =>
  STATUS.find((status) => isRecord(snapshot) && snapshot['status'] === status) ?? 'active';

/** XState numbers what has no name of its own. */
const shownId = (id: string) => (/^[\w.:-]{1,80}$/.test(id) ? id : 'actor');
