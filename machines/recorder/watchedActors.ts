import { isMachineSnapshot, type AnyActorRef, type AnyMachineSnapshot } from 'xstate';
import type { ActorStatus } from '../contract/recording.ts';
import { allowed } from './allowed/allowed.ts';
import type { RecordedActor } from './format.ts';
import { isRecord, type Json } from './redact.ts';
import { isMachine } from './watchGuards.ts';

/** An actor as it was last recorded. */
export type Watched = {
  actor: number;
  id: string;
  parent?: number;
  machine?: string;
  /** Whose allow list applies: its own machine's, or that of the machine it works for. */
  rules: string | undefined;
  status: ActorStatus;
  value?: Json;
  context?: Json;
  seen?: unknown;
};

export type WatchedActors = ReturnType<typeof createWatchedActors>;

const STATUS: readonly ActorStatus[] = ['active', 'done', 'error', 'stopped'];

/**
 * The recorded actors, each with a number of this recording.
 *
 * @param onMet is called for a new actor, before it counts as alive.
 */
export function createWatchedActors(onMet: (watched: Watched) => void) {
  const actors = new WeakMap<object, Watched>();
  const living = new Map<number, Watched>();
  let known = 0;

  function know(ref: AnyActorRef, parent: Watched | undefined): Watched {
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
  }

  function meet(ref: AnyActorRef): Watched {
    const before = actors.get(ref);
    if (before) return before;
    const watched = know(ref, ref._parent && meet(ref._parent));
    onMet(watched);
    living.set(watched.actor, watched);
    return watched;
  }

  /** An actor that was created before the recording began, with its children. */
  function takeIn(ref: AnyActorRef, parent?: Watched): void {
    const watched = know(ref, parent);
    const snapshot: unknown = ref.getSnapshot();
    watched.status = statusOf(snapshot);
    if (watched.status === 'active') living.set(watched.actor, watched);
    if (!isMachineSnapshot(snapshot)) return;
    rememberSnapshot(watched, snapshot);
    for (const child of Object.values(snapshot.children)) if (child) takeIn(child as AnyActorRef, watched);
  }

  return {
    meet,
    takeIn,
    forget: ({ actor }: Watched): boolean => living.delete(actor),
    /** All live actors, as a snapshot describes them. */
    living: (): RecordedActor[] => [...living.values()].map(asRecorded),
  };
}

export function rememberSnapshot(watched: Watched, snapshot: AnyMachineSnapshot): void {
  const context = allowed(watched.rules).context(snapshot.context);
  Object.assign(watched, { seen: snapshot, value: snapshot.value as Json, context });
}

/** Its identity and parent, as records name them. */
export function identityOf({ actor, id, parent, machine }: Watched) {
  return { actor, id, ...(parent !== undefined && { parent }), ...(machine !== undefined && { machine }) };
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

/** XState numbers actors without a name of their own. */
const shownId = (id: string) => (/^[\w.:-]{1,80}$/.test(id) ? id : 'actor');
