import type { Recording } from '@colloquy/machines/actorRecorder/format.ts';
import { actorKey, actorsAt, type ActorAt } from '@colloquy/machines/actorRecorder/playback.ts';

export type TreeRow = {
  key: string;
  /** From 1; a source has level 1 where there are several. */
  level: number;
  label: string;
  /** Omitted for a source. */
  actor?: ActorAt;
  position: number;
  siblings: number;
};

type ActorRow = TreeRow & { actor: ActorAt };

/** Every actor created up to that record, including those that have ended, below its parent. */
export function actorTree(recording: Recording, index: number): TreeRow[] {
  const actors = everMade(recording, index);
  const { sources } = recording;
  const several = sources.length > 1;
  const families = new Map<string, ActorAt[]>();
  for (const actor of actors.values()) {
    const family = familyOf(actor.source, actor.parent);
    families.set(family, [...(families.get(family) ?? []), actor]);
  }
  // Not recursive: a file may contain a chain of thousands of descendants.
  const below = (source: number, level: number): TreeRow[] => {
    const rows: TreeRow[] = [];
    const waiting = rowsOf(families.get(familyOf(source, undefined)), level);
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      rows.push(row);
      waiting.push(...rowsOf(families.get(familyOf(source, row.actor.actor)), row.level + 1));
    }
    return rows;
  };
  return sources.flatMap(({ participant, node }, source) => {
    const roots = below(source, several ? 2 : 1);
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

const familyOf = (source: number, parent: number | undefined) => `${source}/${parent ?? ''}`;

/** The first comes last, to be popped first. */
const rowsOf = (family: readonly ActorAt[] = [], level: number): ActorRow[] =>
  family
    .map((actor, n) => ({
      key: actorKey(actor),
      level,
      label: actor.id,
      actor,
      position: n + 1,
      siblings: family.length,
    }))
    .toReversed();

/** A snapshot lists live actors only: ended ones are found where they were created. */
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
