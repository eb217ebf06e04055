import { useMemo, useState } from 'react';
import { actorKey } from '@colloquy/machines/actorRecorder/playback.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SearchField } from '../../../ui/search/SearchField.tsx';
import { foldRuns, idleRecords } from '../model/foldRuns.ts';
import { filtered, type LogKind } from '../model/logRows.ts';
import type { View } from '../useView.ts';
import { Rows } from './Rows.tsx';
import styles from './Log.module.css';

const KINDS: readonly { kind: LogKind; label: string }[] = [
  { kind: 'event', label: inspectorMessages.events },
  { kind: 'step', label: inspectorMessages.steps },
  { kind: 'actor', label: inspectorMessages.actors },
];
const NONE: ReadonlySet<string> = new Set();

/** Every record, filtered and folded. Selecting a row selects the moment that all other parts show. */
export function Log({ view }: { view: View }) {
  const { recording, at, names, picked, travel } = view;
  const [query, setQuery] = useState('');
  const [kinds, setKinds] = useState<ReadonlySet<LogKind>>(new Set(['event', 'step']));
  const [onlyPicked, setOnlyPicked] = useState(false);
  const actor = onlyPicked && picked ? actorKey(picked) : undefined;
  const [open, setOpen] = useState(NONE);
  const shown = useMemo(
    () => filtered(recording.records, { query, kinds, actor }, names),
    [recording, query, kinds, actor, names],
  );
  const idle = useMemo(() => idleRecords(recording.records), [recording]);
  const rows = useMemo(() => foldRuns(recording.records, shown, idle, open), [recording, shown, idle, open]);
  const toggle = (kind: LogKind) => setKinds((before) => toggled(before, kind));
  return (
    <section className={styles['log']} aria-label={inspectorMessages.log}>
      <div className={styles['tools']}>
        <div className={styles['filter']}>
          <SearchField
            label={inspectorMessages.filter}
            placeholder={inspectorMessages.filter}
            value={query}
            onChange={setQuery}
          />
        </div>
        <div role="group" aria-label={inspectorMessages.kinds} className={styles['kinds']}>
          {KINDS.map(({ kind, label }) => (
            <Button key={kind} size="small" variant="ghost" aria-pressed={kinds.has(kind)} onClick={() => toggle(kind)}>
              {label}
            </Button>
          ))}
          <Button size="small" variant="ghost" aria-pressed={onlyPicked} onClick={() => setOnlyPicked(!onlyPicked)}>
            {inspectorMessages.onlyActor}
          </Button>
        </div>
        <span role="status" className={styles['count']}>
          {inspectorMessages.rows(shown.length, recording.records.length)}
        </span>
      </div>
      <Rows
        view={view}
        rows={rows}
        at={at}
        onTravel={travel}
        onFold={(id) => setOpen((before) => toggled(before, id))}
      />
    </section>
  );
}

const toggled = <T,>(before: ReadonlySet<T>, one: T): ReadonlySet<T> =>
  before.has(one) ? new Set([...before].filter((each) => each !== one)) : new Set([...before, one]);
