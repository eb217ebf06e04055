import type { Recording } from '../../actorRecorder/format.ts';
import type { ActorStatus } from '../../contract/recording.ts';
import { actorKey, actorsAt } from '../../actorRecorder/playback.ts';
import type { Json } from '../../actorRecorder/redact.ts';

/** A machine as it was at one moment of a recording, with its child actors. */
export type Fork = {
  machine: string;
  value: Json;
  context: Json;
  /** Ids of its children that were there. */
  children: readonly string[];
};

/** What a sandbox can start from: a running machine. A port has no states, and a finished actor goes nowhere. */
export function forkOf(recording: Recording, index: number, who: { source: number; actor: number }): Fork | undefined {
  const actors = actorsAt(recording, index);
  const actor = actors.get(actorKey(who));
  if (actor?.machine === undefined || actor.value === undefined || !isActive(actor.status)) return undefined;
  const children = [...actors.values()].filter(
    ({ source, parent, status }) => source === who.source && parent === who.actor && isActive(status),
  );
  return {
    machine: actor.machine,
    value: actor.value,
    context: actor.context ?? {},
    children: children.map(({ id }) => id),
  };
}

const isActive = (status: ActorStatus) => status === 'active';
