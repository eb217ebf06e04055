import { useMemo } from 'react';
import { inspectorMessages } from '../../../messages/inspector.ts';
import { connectionsOf, type Connection, type Sample } from '../model/connections.ts';
import { sinceBegin } from '../model/times.ts';
import type { View } from '../useView.ts';
import styles from './Connections.module.css';

/** Each connection up to this moment: its states as a strip, its route, and its bit rate as a line. */
export function Connections({ view: { recording, tree, names, at, record } }: { view: View }) {
  const connections = useMemo(() => connectionsOf(recording, tree, at), [recording, tree, at]);
  const now = record ? sinceBegin(recording, record) : 0;
  if (connections.length === 0) return <p className={styles['none']}>{inspectorMessages.noConnections}</p>;
  return (
    <ul className={styles['list']}>
      {connections.map((connection) => (
        <li key={connection.key} className={styles['card']}>
          <ConnectionCard
            connection={connection}
            name={names(connection.actor).replace(/^.*:/, '')}
            whose={recording.sources.length > 1 ? recording.sources[connection.source]?.participant : undefined}
            now={now}
          />
        </li>
      ))}
    </ul>
  );
}

function ConnectionCard({
  connection,
  name,
  whose,
  now,
}: {
  connection: Connection;
  name: string;
  whose: string | undefined;
  now: number;
}) {
  const { phases, samples, route } = connection;
  const start = phases[0]?.from ?? samples[0]?.at ?? now;
  const span = Math.max(1, now - start);
  const latest = samples.at(-1);
  return (
    <>
      <h2 className={styles['title']}>
        {inspectorMessages.connectionTo(name)} {whose !== undefined && <span>{whose}</span>}
      </h2>
      <p className={styles['route']}>
        {route ? inspectorMessages.route(route.local, route.remote, route.protocol) : inspectorMessages.noRoute}
      </p>
      <ol
        className={styles['phases']}
        aria-label={inspectorMessages.history(phases.map(({ state }) => state).join(', '))}
      >
        {phases.map(({ from, state }, n) => (
          <li
            key={n}
            data-state={state}
            title={state}
            style={{ flexGrow: Math.max(0.04, ((phases[n + 1]?.from ?? now) - from) / span) }}
          >
            {state}
          </li>
        ))}
      </ol>
      <dl className={styles['figures']}>
        <Figure
          label={inspectorMessages.roundTrip}
          value={latest?.roundTrip === undefined ? '–' : inspectorMessages.milliseconds(latest.roundTrip)}
          samples={samples}
          valueOf={({ roundTrip = 0 }) => roundTrip}
        />
        <Figure
          label={inspectorMessages.sends}
          value={latest ? inspectorMessages.rate(latest.sending) : '–'}
          samples={samples}
          valueOf={({ sending }) => sending}
        />
        <Figure
          label={inspectorMessages.receives}
          value={latest ? inspectorMessages.rate(latest.receiving) : '–'}
          samples={samples}
          valueOf={({ receiving }) => receiving}
        />
      </dl>
    </>
  );
}

type FigureProps = { label: string; value: string; samples: readonly Sample[]; valueOf: (sample: Sample) => number };

function Figure({ label, value, samples, valueOf }: FigureProps) {
  const shown = samples.slice(-60);
  const highest = Math.max(1, ...shown.map(valueOf));
  const points = shown.map(
    (sample, n) => `${(n / Math.max(1, shown.length - 1)) * 100} ${24 - (valueOf(sample) / highest) * 22}`,
  );
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd>
        {value}
        <svg aria-hidden="true" viewBox="0 0 100 26" preserveAspectRatio="none">
          {points.length > 1 && <polyline points={points.join(' ')} />}
        </svg>
      </dd>
    </div>
  );
}
