import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import type { RecordingRecord } from '../contract/recording.ts';
import type { Recording } from './format.ts';
import { createRecordLog, type RecordLogOptions } from './recordLog.ts';
import { createWatchedActors, identityOf, logicOf } from './watchedActors.ts';
import { observeGuards, machinesOf, watchGuards } from './watchGuards.ts';
import { createWriteDown } from './writeDown.ts';

/** Writes down what actors do, at the moment they do it. What it holds was redacted before. */
export type Recorder = {
  /** The same machine, watched wherever it runs, with the verdicts of its guards. */
  watch: <M extends AnyStateMachine>(machine: M) => M;
  /** For `createActor(…, { inspect })`, where verdicts are not needed. */
  inspect: (event: InspectionEvent) => void;
  /**
   * Watches actors that run already, from this one on, beginning with a frame of all that is known. A machine must be
   * its own (made by `provide`): its guards are heard in place until the answer is called.
   */
  attach: (root: AnyActorRef) => () => void;
  /** Writes a frame of all that is known now, for who begins to read here. */
  frame: () => void;
  recording: () => Recording;
  /** Hears every record, at once. */
  subscribe(listener: (record: RecordingRecord) => void): () => void;
};

export function createRecorder(options: RecordLogOptions): Recorder {
  const actors = createWatchedActors((watched) => log.write({ kind: 'actor', ...identityOf(watched) }));
  const log = createRecordLog(options, actors.living);
  const { inspect, noteGuard } = createWriteDown(log, actors);
  const systems = new WeakSet<object>();

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
      const unhear = machinesOf(logicOf(root)).map((machine) => observeGuards(machine, noteGuard));
      actors.takeIn(root);
      log.frame();
      const watching = root.system.inspect({ next: inspect });
      return () => {
        watching.unsubscribe();
        for (const restore of unhear) restore();
      };
    },
    frame: log.frame,
    recording: log.recording,
    subscribe: log.subscribe,
  };
}

/** A screen may make actors that it never starts. What happens before the start is told with it, or never. */
function onceStarted(root: unknown, notify: (event: InspectionEvent) => void): (event: InspectionEvent) => void {
  let held: InspectionEvent[] | undefined = [];
  return (event) => {
    held?.push(event);
    if (held && !(event.type === '@xstate.event' && event.actorRef === root)) return;
    const due = held ?? [event];
    held = undefined;
    due.forEach(notify);
  };
}
