import { useMemo, type ReactNode } from 'react';
import { Check, X } from 'lucide-react';
import { actorsAt, actorKey } from '@colloquy/machines/actorRecorder/playback.ts';
import { diff } from '@colloquy/machines/actorRecorder/patch.ts';
import { isRecord, type Json } from '@colloquy/machines/actorRecorder/redact.ts';
import type { RecordOf } from '@colloquy/machines/actorRecorder/format.ts';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { textOf } from '../model/logRows.ts';
import { stepCause } from '../model/stepCause.ts';
import type { View } from '../useView.ts';
import styles from './Details.module.css';

/** The full record of this moment: an event's body, or a step with its guards and its changes. */
export function Details({ view }: { view: View }) {
  const { record, names } = view;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a record longer than its place is scrolled by keys
    <section className={styles['details']} aria-label={inspectorMessages.details} tabIndex={0}>
      {!record || record.kind === 'frame' ? (
        <p className={styles['muted']}>{inspectorMessages.nothingPicked}</p>
      ) : (
        <>
          <h2 className={styles['title']}>
            {names(record)} <span className={styles['muted']}>{inspectorMessages.record(record.seq)}</span>
          </h2>
          <p className={styles['text']}>{textOf(record, names)}</p>
          {record.kind === 'event' && <Body event={record.event} />}
          {record.kind === 'step' && <Step view={view} step={record} />}
        </>
      )}
    </section>
  );
}

function Body({ event }: { event: RecordOf<'event'>['event'] }) {
  return (
    <Part title={inspectorMessages.payload}>
      <pre>{JSON.stringify(event, null, 1)}</pre>
    </Part>
  );
}

function Step({ view: { recording, at }, step }: { view: View; step: RecordOf<'step'> }) {
  const before = useMemo(() => actorsAt(recording, at - 1).get(actorKey(step)), [recording, at, step]);
  const after = useMemo(() => actorsAt(recording, at).get(actorKey(step)), [recording, at, step]);
  const cause = useMemo(() => stepCause(recording, at), [recording, at]);
  const changes = diff(before?.context, after?.context);
  return (
    <>
      {cause && <Body event={cause.event} />}
      {step.taken.length > 0 && (
        <Part title={inspectorMessages.taken}>
          <ol>
            {step.taken.map((id, n) => (
              <li key={n}>
                <code>{id}</code>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {step.guards.length > 0 && (
        <Part title={inspectorMessages.guardResults}>
          <ol>
            {step.guards.map(([id, passed], n) => (
              <li key={n} className={styles['guard']} data-passed={passed}>
                {passed ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
                <code>{id}</code>
                <span>{passed ? inspectorMessages.yes : inspectorMessages.no}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {step.value !== undefined && (
        <Part title={inspectorMessages.newState}>
          <pre>{shown(step.value)}</pre>
        </Part>
      )}
      <Part title={inspectorMessages.changes}>
        {changes.length === 0 ? (
          <p className={styles['muted']}>{inspectorMessages.noChanges}</p>
        ) : (
          <dl className={styles['changes']}>
            {changes.map(([path, to]) => (
              <div key={path.join('.')}>
                <dt>{path.join('.') || inspectorMessages.context}</dt>
                <dd>
                  <del aria-label={inspectorMessages.wasValue}>{shown(valueAt(before?.context, path))}</del>
                  <ins aria-label={inspectorMessages.isValue}>
                    {to === undefined ? inspectorMessages.gone : shown(to)}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['part']}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

const shown = (value: Json | undefined): string =>
  value === undefined
    ? inspectorMessages.nothing
    : typeof value === 'object'
      ? JSON.stringify(value, null, 1)
      : String(value);

function valueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}
