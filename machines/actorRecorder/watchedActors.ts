import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { ActorStatus } from '../contract/recording.ts';
import { allowed } from './allowed/allowed.ts';
import type { RecordedActor } from './format.ts';
import { isRecord, type Json } from './redact.ts';
import { isMachine } from './watchGuards.ts';

/** An actor as it was last recorded. */
export type Watched = {
  number: number;
  id: string;
  parent?: number;
  machine?: string;
  /** Whose allow list applies: its own machine's, or that of the machine it works for. */
  allowListOf: string | undefined;
  status: ActorStatus;
  value?: Json;
  context?: Json;
  lastSnapshot?: unknown;
};

export type WatchedActors = ReturnType<typeof createWatchedActors>;

const STATUS: readonly ActorStatus[] = ['active', 'done', 'error', 'stopped'];

/**
 * The recorded actors, each numbered within this recording.
 *
 * @param onRegistered called for a new actor, before it counts as active.
 */
export function createWatchedActors(onRegistered: (watched: Watched) => void) {
  const actors = new WeakMap<object, Watched>();
  const active = new Map<number, Watched>();
  let nextNumber = 0;

  function register(ref: AnyActorRef, parent: Watched | undefined): Watched {
    const logic = logicOf(ref);
    const machine = isMachine(logic) ? logic.id : undefined;
    const watched: Watched = {
      number: nextNumber++,
      id: recordableId(ref.id),
      ...(parent && { parent: parent.number }),
      ...(machine !== undefined && { machine }),
      allowListOf: machine ?? parent?.allowListOf,
      status: 'active',
    };
    actors.set(ref, watched);
    return watched;
  }

  function getOrRegister(ref: AnyActorRef): Watched {
    const before = actors.get(ref);
    if (before) return before;
    const watched = register(ref, ref._parent && getOrRegister(ref._parent));
    onRegistered(watched);
    active.set(watched.number, watched);
    return watched;
  }

  /** An actor that was created before the recording began, with its children. */
  function registerRunningTree(ref: AnyActorRef, parent?: Watched): void {
    const watched = register(ref, parent);
    const snapshot: unknown = ref.getSnapshot();
    watched.status = statusOf(snapshot);
    if (watched.status === 'active') active.set(watched.number, watched);
    if (!isMachineSnapshot(snapshot)) return;
    rememberSnapshot(watched, snapshot);
    for (const child of Object.values(snapshot.children)) if (child) registerRunningTree(child as AnyActorRef, watched);
  }

  return {
    getOrRegister,
    registerRunningTree,
    markEnded: ({ number }: Watched): boolean => active.delete(number),
    /** All active actors, as a snapshot describes them. */
    activeActors: (): RecordedActor[] => [...active.values()].map(asRecorded),
  };
}

export function rememberSnapshot(watched: Watched, snapshot: AnyMachineSnapshot): void {
  const context = allowed(watched.allowListOf).context(snapshot.context);
  Object.assign(watched, { lastSnapshot: snapshot, value: snapshot.value as Json, context });
}

/** Its identity and parent, as in records. */
export function identityOf({ number, id, parent, machine }: Watched) {
  return { actor: number, id, ...(parent !== undefined && { parent }), ...(machine !== undefined && { machine }) };
}

function asRecorded(watched: Watched): RecordedActor {
  const { status, value, context } = watched;
  return {
    ...identityOf(watched),
    status,
    ...(value !== undefined && { value }),
    ...(context !== undefined && { context }),
  };
}

export const statusOf = (snapshot: unknown): ActorStatus =>
  STATUS.find((status) => isRecord(snapshot) && snapshot['status'] === status) ?? 'active';

export const logicOf = (ref: AnyActorRef): unknown => (ref as unknown as { logic: unknown }).logic;

/** Ids with other characters, or longer than 80, are not recorded. */
const recordableId = (id: string) => (/^[\w.:-]{1,80}$/.test(id) ? id : 'actor');
