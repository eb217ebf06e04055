import { useMemo, useState } from 'react';
import { actorKey, actorsAt, type ActorAt } from '@colloquy/machines/actorRecorder/playback.ts';
import type { Recording, RecordOf } from '@colloquy/machines/actorRecorder/format.ts';
import type { RecordingRecord } from '@colloquy/machines/contract/recording.ts';
import { actorNames, type ActorNames } from './model/actorNames.ts';
import { actorTree, type TreeRow } from './model/actorTree.ts';

/** The shared selection of all parts of the inspector: one moment of one recording, and one actor. */
export type View = {
  recording: Recording;
  /** Index of the selected record. */
  at: number;
  record: RecordingRecord | undefined;
  names: ActorNames;
  tree: readonly TreeRow[];
  picked: ActorAt | undefined;
  pick: (key: string) => void;
  travel: (at: number) => void;
  /** The last step of the selected actor up to this moment, and the last one on which it took a transition. */
  lastStep: RecordOf<'step'> | undefined;
  lastTaken: RecordOf<'step'> | undefined;
};

export function useView(recording: Recording, at: number, travel: (at: number) => void, first?: string): View {
  const [requested, setChosen] = useState<string>();
  const chosen = requested ?? first;
  const names = useMemo(() => actorNames(recording), [recording]);
  const tree = useMemo(() => actorTree(recording, at), [recording, at]);
  const now = useMemo(() => actorsAt(recording, at), [recording, at]);
  const row = tree.find(({ key, actor }) => key === chosen && actor) ?? mostInformative(tree);
  const picked = row?.actor && (now.get(row.key) ?? row.actor);
  const lastStep = useMemo(() => picked && lastStepOf(recording, at, picked, () => true), [recording, at, picked]);
  const lastTaken = useMemo(
    () => picked && lastStepOf(recording, at, picked, ({ taken }) => taken.length > 0),
    [recording, at, picked],
  );
  const record = recording.records[at];
  return { recording, at, record, names, tree, picked, pick: setChosen, travel, lastStep, lastTaken };
}

/** By default the call, or the first machine there is. */
function mostInformative(tree: readonly TreeRow[]): TreeRow | undefined {
  const machines = tree.filter(({ actor }) => actor?.machine !== undefined);
  return machines.find(({ actor }) => actor?.machine === 'roomCall' && actor.status === 'active') ?? machines.at(-1);
}

function lastStepOf(
  { records }: Recording,
  index: number,
  actor: ActorAt,
  counts: (step: RecordOf<'step'>) => boolean,
): RecordOf<'step'> | undefined {
  const key = actorKey(actor);
  for (let at = index; at >= 0; at--) {
    const record = records[at];
    if (record?.kind === 'step' && actorKey(record) === key && counts(record)) return record;
  }
  return undefined;
}
