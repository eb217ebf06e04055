import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate';
import type { RecordingRecord } from '../contract/recording.ts';
import type { Recording } from './format.ts';
import { createRecordLog, type RecordLogOptions } from './recordLog.ts';
import { createWatchedActors, identityOf, logicOf } from './watchedActors.ts';
import { observeGuards, machinesOf, watchGuards } from './watchGuards.ts';
import { createRecordWriter } from './recordWriter.ts';

/** Records what actors do, as they do it. Everything it holds is redacted. */
export type Recorder = {
  /** The same machine, recorded wherever it runs, with the results of its guards. */
  record: <M extends AnyStateMachine>(machine: M) => M;
  /** For `createActor(…, { inspect })`, where guard results are not needed. */
  inspect: (event: InspectionEvent) => void;
  /**
   * Records running actors, from this one on, starting with a snapshot. A machine must be its own copy (made by
   * `provide`): its guards are wrapped in place until the returned function is called.
   */
  attach: (root: AnyActorRef) => () => void;
  /** Writes a snapshot of the current state, for readers that start here. */
  frame: () => void;
  recording: () => Recording;
  /** Receives every record, at once. */
  subscribe(listener: (record: RecordingRecord) => void): () => void;
};

export function createRecorder(options: RecordLogOptions): Recorder {
  const actors = createWatchedActors((watched) => log.write({ kind: 'actor', ...identityOf(watched) }));
  const log = createRecordLog(options, actors.activeActors);
  const { inspect, noteGuard: onGuard } = createRecordWriter(log, actors);
  const systems = new WeakSet<object>();

  return {
    record(machine) {
      const watched = watchGuards(machine, onGuard);
      const begin = watched.getInitialSnapshot.bind(watched);
      // The observer belongs to the actor system, which exists from this moment on.
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
      const restorations = machinesOf(logicOf(root)).map((machine) => observeGuards(machine, onGuard));
      actors.registerRunningTree(root);
      log.frame();
      const watching = root.system.inspect({ next: inspect });
      return () => {
        watching.unsubscribe();
        for (const restore of restorations) restore();
      };
    },
    frame: log.frame,
    recording: log.recording,
    subscribe: log.subscribe,
  };
}

/** A screen may create actors that it never starts. Their events are recorded with the start, or never. */
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
