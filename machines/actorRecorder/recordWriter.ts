import { isMachineSnapshot, type AnyActorRef, type AnyEventObject, type InspectionEvent } from 'xstate';
import { allowed } from './allowed/allowed.ts';
import { diff } from './patch.ts';
import type { RecordLog } from './recordLog.ts';
import { fields, plainValue, type Json } from './redact.ts';
import { transitionId } from './transitionId.ts';
import { rememberSnapshot, statusOf, type WatchedActors } from './watchedActors.ts';
import type { OnGuard } from './watchGuards.ts';

const PLAIN = fields({ type: plainValue });

/** Turns what actors do into redacted records; `noteGuard` comes before the step that it belongs to. */
export function createRecordWriter(log: Pick<RecordLog, 'write'>, actors: WatchedActors) {
  const guardResults = new WeakMap<AnyEventObject, [string, boolean][]>();
  /**
   * The events of each actor's microsteps since it last settled: until then guards are checked for events that it
   * raised.
   */
  const raised = new WeakMap<AnyActorRef, AnyEventObject[]>();

  function guardResultsOf(events: readonly AnyEventObject[]): [string, boolean][] {
    return events.flatMap((event) => {
      const found = guardResults.get(event) ?? [];
      guardResults.delete(event);
      return found;
    });
  }

  function recordEvent(from: AnyActorRef | undefined, to: AnyActorRef, event: AnyEventObject): void {
    const { number, allowListOf } = actors.getOrRegister(to);
    const sender = from && actors.getOrRegister(from).number;
    const redact = allowed(allowListOf).events[event.type] ?? PLAIN;
    const safe = redact(event) as Record<string, Json>;
    log.write({
      kind: 'event',
      ...(sender !== undefined && { from: sender }),
      actor: number,
      event: Object.assign({ type: event.type }, safe, { type: event.type }),
    });
  }

  function stepped(ref: AnyActorRef, event: AnyEventObject, snapshot: unknown, taken?: string[]): void {
    const watched = actors.getOrRegister(ref);
    const isAtRest = taken === undefined;
    const guards = guardResultsOf(isAtRest ? [event, ...(raised.get(ref) ?? [])] : [event]);
    if (isAtRest) raised.delete(ref);
    else raised.set(ref, [...(raised.get(ref) ?? []), event]);
    const status = statusOf(snapshot);
    const about = {
      kind: 'step' as const,
      actor: watched.number,
      event: event.type,
      taken: taken ?? [],
      guards,
      status,
    };
    if (isMachineSnapshot(snapshot)) {
      // After its microsteps a machine reports its state again, having checked meanwhile whether to go on.
      if (taken === undefined && watched.lastSnapshot === snapshot && guards.length === 0) return;
      const before = { ...watched };
      rememberSnapshot(watched, snapshot);
      watched.status = status;
      const changed = diff(before.value, watched.value).length > 0;
      const patch = diff(before.context, watched.context);
      log.write({ ...about, ...(changed && { value: snapshot.value as Json }), patch });
    } else if (status !== watched.status) {
      watched.status = status;
      log.write({ ...about, patch: [] });
    }
    if (status !== 'active') actors.markEnded(watched);
  }

  const noteGuard: OnGuard = (event, transition, passed) => {
    guardResults.set(event, [...(guardResults.get(event) ?? []), [transition, passed]]);
  };

  function inspect(event: InspectionEvent): void {
    const ref = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor') actors.getOrRegister(ref);
    else if (event.type === '@xstate.event') recordEvent(event.sourceRef as AnyActorRef | undefined, ref, event.event);
    else if (event.type === '@xstate.microstep')
      stepped(ref, event.event, event.snapshot, event._transitions.map(transitionId));
    else if (event.type === '@xstate.snapshot') stepped(ref, event.event, event.snapshot);
  }

  return { inspect, noteGuard };
}
