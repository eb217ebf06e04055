import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { transitionId } from '@colloquy/machines/recorder/transitionId.ts';
import type { Said } from '../model.ts';
import { inertScope } from '@colloquy/machines/testing/inertScope.ts';
import { hearVerdicts } from './hearVerdicts.ts';
import { told } from './told.ts';

type Timer = { id: string; event: EventObject; due: number };

/** Where a machine stands, which of its timers run, and what the world is like. */
export type Moment = {
  snapshot: AnyMachineSnapshot;
  timers: readonly Timer[];
  now: number;
  world: Record<string, unknown>;
};

type Worlds = { world: Record<string, unknown>; worldAtFirst: Moment['world'] };

/** What happens next: somebody says something, or nothing is said until the next timer fires. */
export type Next = Said | 'wait';

export type Taken = {
  moment: Moment;
  /** Ids of the transitions taken, and the verdicts of guards. */
  hits: ReadonlySet<string>;
  /** The transitions taken, in order. */
  branches: readonly AnyTransitionDefinition[];
  /** What it asked of ports, children, clock and listeners, in order. */
  did: readonly string[];
  /** How long nothing was said. */
  waited: number;
};

/**
 * A machine as a pure function of moments, on a clock of its own: timers are data, and fire in the order in which they
 * are due. It takes the machine for itself: give it a copy.
 */
export function createTimedMachine(
  machine: AnyStateMachine,
  input: unknown,
  { world, worldAtFirst }: Worlds,
  /** Whether what it does is written down; that takes time. */
  hears = false,
) {
  let hits = new Set<string>();
  let branches: AnyTransitionDefinition[] = [];
  let did: string[] = [];
  let timers: Timer[] = [];
  let now = 0;

  hearVerdicts(machine, (verdict) => hits.add(verdict));
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    branches.push(...event._transitions);
    for (const branch of event._transitions) hits.add(transitionId(branch));
  };
  const never = createActor(machine, { input, inspect });
  const scope = inertScope(never, ({ type, params }) => {
    if (hears) did.push(told({ type, params }));
    const { id, sendId, event, delay } = (params ?? {}) as Partial<Timer> & { sendId?: string; delay?: number };
    if (type === 'xstate.cancel') timers = timers.filter((timer) => timer.id !== sendId);
    if (type !== 'xstate.raise' || typeof delay !== 'number' || event === undefined) return;
    timers = [...timers.filter((timer) => timer.id !== id), { id: id ?? event.type, event, due: now + delay }];
  });

  const tell = (snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
    snapshot.status === 'active' ? machine.transition(snapshot, event, scope) : snapshot;

  const pass = (snapshot: AnyMachineSnapshot, until: number): AnyMachineSnapshot => {
    now = until;
    let at = snapshot;
    for (let due = dueBy(timers, until); due !== undefined; due = dueBy(timers, until)) {
      timers = timers.filter((timer) => timer !== due);
      at = tell(at, due.event);
    }
    return at;
  };

  const begin = (from: Pick<Moment, 'timers' | 'now' | 'world'>) => {
    hits = new Set();
    branches = [];
    did = [];
    timers = [...from.timers];
    now = from.now;
    Object.assign(world, from.world);
  };
  const whatIs = (snapshot: AnyMachineSnapshot, world: Moment['world']): Moment => ({ snapshot, timers, now, world });

  return {
    start(): Taken {
      const start = { timers: [], now: 0, world: worldAtFirst };
      begin(start);
      const snapshot = machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot;
      return { moment: whatIs(snapshot, start.world), hits, branches, did, waited: 0 };
    },
    /** The same moment of this machine, where it was one of a machine with the same states. */
    adopt: ({ snapshot, ...rest }: Moment): Moment => ({
      ...rest,
      snapshot: Object.assign(machine.resolveState(snapshot), { children: snapshot.children }),
    }),
    /** `undefined` where it cannot happen: no timer runs, or nobody was asked what is answered. */
    take(from: Moment, next: Next): Taken | undefined {
      const until = next === 'wait' ? Math.min(...from.timers.map(({ due }) => due)) : from.now;
      if (until === Infinity || (next !== 'wait' && !isAsked(from.snapshot, next))) return undefined;
      const turned = next !== 'wait' && next.type === 'world.turned';
      const then = turned ? { ...from.world, ...(next['to'] as object) } : from.world;
      begin({ ...from, world: then });
      const snapshot =
        next === 'wait' ? pass(from.snapshot, until) : turned ? from.snapshot : tell(from.snapshot, next);
      return { moment: whatIs(snapshot, then), hits, branches, did, waited: until - from.now };
    },
  };
}

function dueBy(timers: readonly Timer[], until: number): Timer | undefined {
  return timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
}

/** Only who was asked answers. */
function isAsked(snapshot: AnyMachineSnapshot, { type }: EventObject): boolean {
  const [, id] = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(type) ?? [];
  return id === undefined || snapshot.children[id] !== undefined;
}
