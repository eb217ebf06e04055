import {
  isMachineSnapshot,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { allowed } from './allowed/allowed.ts';
import { createRing } from './ring.ts';
import type { ActorStatus, Recording, RecordingRecord } from './format.ts';
import { diff } from './patch.ts';
import { fields, isRecord, word, type Json } from './redact.ts';
import { transitionId } from './transitionId.ts';
import { hearGuards, isMachine, machinesOf, watchGuards, type NoteGuard } from './watchGuards.ts';

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
  /**
   * Watches actors that run already, from this one on, beginning with a frame of all that is known. A machine must be its
   * own (made by `provide`): its guards are heard in place until the answer is called.
   */
  attach: (root: AnyActorRef) => () => void;
  /** Writes a frame of all that is known now, for who begins to read here. */
  frame: () => void;
  recording: () => Recording;
  /** Hears every record, at once. */
  subscribe(listener: (record: RecordingRecord) => void): () => void;
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
  const listeners = new Set<(record: RecordingRecord) => void>();
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

  const add = (make: () => RecordingRecord) => {
    for (const record of ring.add(make)) for (const listener of listeners) listener(record);
  };
  const write = (about: Without<RecordingRecord>) => add(() => stamped(about));

  const meet = (ref: AnyActorRef): Watched => {
    const before = actors.get(ref);
    if (before) return before;
    const watched = know(ref, ref._parent && meet(ref._parent));
    const { actor, id, parent, machine } = watched;
    write({
      kind: 'actor',
      actor,
      id,
      ...(parent !== undefined && { parent }),
      ...(machine !== undefined && { machine }),
    });
    living.set(actor, watched);
    return watched;
  };

  const know = (ref: AnyActorRef, parent: Watched | undefined): Watched => {
    const logic = logicOf(ref);
    const machine = isMachine(logic) ? logic.id : undefined;
    const watched: Watched = {
      actor: known++,
      id: shownId(ref.id),
      ...(parent && { parent: parent.actor }),
      ...(machine !== undefined && { machine }),
      rules: machine ?? parent?.rules,
      status: 'active',
    };
    actors.set(ref, watched);
    return watched;
  };

  /** One that was made before anybody watched, with those it made. */
  const takeIn = (ref: AnyActorRef, parent?: Watched) => {
    const watched = know(ref, parent);
    const snapshot: unknown = ref.getSnapshot();
    watched.status = statusOf(snapshot);
    if (watched.status === 'active') living.set(watched.actor, watched);
    if (!isMachineSnapshot(snapshot)) return;
    keepSeen(watched, snapshot);
    for (const child of Object.values(snapshot.children)) if (child) takeIn(child as AnyActorRef, watched);
  };

  const keepSeen = (watched: Watched, snapshot: AnyMachineSnapshot) => {
    const context = allowed(watched.rules).context(snapshot.context);
    Object.assign(watched, { seen: snapshot, value: snapshot.value as Json, context });
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
      const before = { ...watched };
      keepSeen(watched, snapshot);
      watched.status = status;
      const changed = diff(before.value, watched.value).length > 0;
      const patch = diff(before.context, watched.context);
      write({ ...about, ...(changed && { value: snapshot.value as Json }), patch });
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

  const noteGuard: NoteGuard = (event, transition, passed) => {
    verdicts.set(event, [...(verdicts.get(event) ?? []), [transition, passed]]);
  };

  return {
    watch(machine) {
      const watched = watchGuards(machine, noteGuard);
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
    attach(root) {
      const unhear = machinesOf(logicOf(root)).map((machine) => hearGuards(machine, noteGuard));
      takeIn(root);
      add(frame);
      const watching = root.system.inspect({ next: inspect });
      return () => {
        watching.unsubscribe();
        for (const restore of unhear) restore();
      };
    },
    frame: () => add(frame),
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

const logicOf = (ref: AnyActorRef): unknown => (ref as unknown as { logic: unknown }).logic;

const statusOf = (snapshot: unknown): ActorStatus =>
  STATUS.find((status) => isRecord(snapshot) && snapshot['status'] === status) ?? 'active';

/** XState numbers what has no name of its own. */
const shownId = (id: string) => (/^[\w.:-]{1,80}$/.test(id) ? id : 'actor');
