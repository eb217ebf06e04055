import type { Recording } from '../../actorRecorder/format.ts';
import { actorKey, actorsAt } from '../../actorRecorder/playback.ts';
import type { Json } from '../../actorRecorder/redact.ts';
import type { Examples, GivenEvent } from './examples.ts';
import { forkOf, type Fork } from './fork.ts';
import { withSubstitutes } from './substitutes.ts';

/** The events that an actor received from its start, and its state after each. */
export type Steps = { fork: Fork; steps: readonly { event: GivenEvent; value: Json }[] };

/**
 * The events that one actor received up to a moment, from the first moment at which the recording knows its state.
 * Undefined where it never did, or no event was received.
 */
export function recordedSteps(
  recording: Recording,
  index: number,
  who: { source: number; actor: number },
  examples: Examples,
): Steps | undefined {
  const key = actorKey(who);
  const { records } = recording;
  const received = records.flatMap((record, at) =>
    at <= index && record.kind === 'event' && actorKey(record) === key && record.event.type !== 'xstate.init'
      ? [at]
      : [],
  );
  const first = received.findIndex((at) => forkOf(recording, at - 1, who) !== undefined);
  const fork = first === -1 ? undefined : forkOf(recording, (received[first] ?? 0) - 1, who);
  if (fork === undefined) return undefined;
  const known = examples[fork.machine]?.events ?? {};
  const steps = received.slice(first).flatMap((at, n) => {
    const record = records[at];
    if (record?.kind !== 'event') return [];
    const until = (received[first + n + 1] ?? index + 1) - 1;
    const value = actorsAt(recording, until).get(key)?.value;
    if (value === undefined) return [];
    const { type } = record.event;
    return [{ event: { ...(withSubstitutes(record.event as Json, known[type]?.[0]) as object), type }, value }];
  });
  return { fork, steps };
}
