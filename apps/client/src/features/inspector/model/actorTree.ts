import type { Recording } from '@colloquy/machines/recorder/format.ts';
import { actorKey, actorsAt, type ActorAt } from '@colloquy/machines/recorder/playback.ts';

export type TreeRow = {
  key: string;
  /** From 1; a source stands at 1 where there are several. */
  level: number;
  label: string;
  /** Left out for a source. */
  actor?: ActorAt;
  position: number;
  siblings: number;
};

/** Every actor made up to that record, those that have ended too, below whoever made it. */
export function actorTree(recording: Recording, index: number): TreeRow[] {
  const actors = everMade(recording, index);
  const { sources } = recording;
  const several = sources.length > 1;
  const children = (source: number, parent: number | undefined) =>
    [...actors.values()].filter((actor) => actor.source === source && actor.parent === parent);
  const below = (found: readonly ActorAt[], level: number): TreeRow[] =>
    found.flatMap((actor, n) => [
      { key: actorKey(actor), level, label: actor.id, actor, position: n + 1, siblings: found.length },
      ...below(children(actor.source, actor.actor), level + 1),
    ]);
  return sources.flatMap(({ participant, node }, source) => {
    const roots = below(children(source, undefined), several ? 2 : 1);
    const head = {
      key: `${source}`,
      level: 1,
      label: `${participant} · ${node}`,
      position: source + 1,
      siblings: sources.length,
    };
    return several ? [head, ...roots] : roots;
  });
}

/** A frame knows the living only: who ended before it is found where it was made. */
function everMade(recording: Recording, index: number): Map<string, ActorAt> {
  const actors = new Map<string, ActorAt>();
  for (const record of recording.records.slice(0, index + 1)) {
    const { source } = record;
    const found = record.kind === 'actor' ? [record] : record.kind === 'frame' ? record.actors : [];
    for (const { actor, id, parent, machine } of found) {
      if (actors.has(actorKey({ source, actor }))) continue;
      actors.set(actorKey({ source, actor }), { source, actor, id, parent, machine, status: 'stopped' });
    }
    if (record.kind !== 'step') continue;
    const before = actors.get(actorKey(record));
    if (before) actors.set(actorKey(record), { ...before, status: record.status, value: record.value ?? before.value });
  }
  for (const [key, actor] of actorsAt(recording, index)) actors.set(key, actor);
  return actors;
}
