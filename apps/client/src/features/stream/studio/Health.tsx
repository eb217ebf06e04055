import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { ago } from '../../../messages/formats.ts';
import { streamMessages } from '../../../messages/stream.ts';
import { deviceOf, sourceOf, viewersOf } from '../streamSelectors.ts';
import { lasting, statisticsOf, type StreamStatistics, type Trouble } from './healthWarnings.ts';
import { StreamContext, type StreamSnapshot } from '../StreamContext.ts';
import { isInSight } from './isInSight.ts';
import styles from './Studio.module.css';
import { chartPoints, mostViewers, withSample, type Sample } from './viewerHistory.ts';

const { health: words } = streamMessages;

type Shown = { figures: StreamStatistics; troubles: readonly Trouble[]; history: readonly Sample[] };

const figuresOf = (snapshot: StreamSnapshot): StreamStatistics =>
  statisticsOf(
    Object.entries(snapshot.context.peers).map(([memberId, { quality }]) => {
      const { context, value } = quality.getSnapshot();
      const sending = typeof value.sending === 'string' ? value.sending : 'careful';
      return { memberId, measure: context.latest, sending };
    }),
    sourceOf(snapshot) === 'camera' && deviceOf(snapshot, 'camera') === 'on',
  );

type Props = {
  /** Called once with each kind of warning that arises while this panel is out of sight; without one when it goes. */
  onTip: (text: string | undefined) => void;
};

/** What is sent and how it arrives, while on air: the latest of each connection's own measurements. */
export function Health({ onTip }: Props) {
  const stream = StreamContext.useActorRef();
  const [{ figures, troubles, history }, setShown] = useState<Shown>(() => ({
    figures: statisticsOf([]),
    troubles: [],
    history: [],
  }));
  useEffect(() => {
    const look = () => {
      const snapshot = stream.getSnapshot();
      const next = figuresOf(snapshot);
      setShown((before) => ({
        figures: next,
        troubles: lasting(next, before.figures),
        history: withSample(before.history, { at: performance.now(), viewers: viewersOf(snapshot) }),
      }));
    };
    look();
    const timer = setInterval(look, DELAYS.measure);
    return () => clearInterval(timer);
  }, [stream]);
  const card = useRef<HTMLElement>(null);
  const shown = useRef(new Set<Trouble>());
  const [worst] = troubles;
  useEffect(() => {
    if (worst === undefined || shown.current.has(worst) || isInSight(card.current)) return;
    shown.current.add(worst);
    onTip(words.troubles[worst]);
  }, [worst, onTip]);
  useEffect(() => () => onTip(undefined), [onTip]);
  const isSent = figures.bitsPerSecond > 0;
  // What the latest measurement alone shows may be a bad moment: it is neither good nor worth a warning.
  const isGood = figures.troubles.length === 0;
  const state = troubles.length > 0 ? 'strained' : isSent && isGood ? 'good' : undefined;
  const isUnwatched = Object.values(figures.routes).every((count) => count === 0);
  return (
    <section ref={card} className={styles['card']} aria-labelledby="stream-health">
      <div className={styles['head']}>
        <h2 id="stream-health" className={styles['title']}>
          {words.title}
        </h2>
        {(state !== undefined || isUnwatched) && (
          <span className={styles['state']} data-state={state}>
            {state ? words.states[state] : words.noViewers}
          </span>
        )}
      </div>
      <ul className={styles['warnings']} aria-live="polite">
        {troubles.map((trouble) => (
          <li key={trouble}>
            <TriangleAlert aria-hidden="true" />
            {words.troubles[trouble]}
          </li>
        ))}
      </ul>
      {isSent && <Figures {...figures} />}
      {mostViewers(history) > 0 && <ViewerChart history={history} />}
    </section>
  );
}

function Figures({ bitsPerSecond, picture, lost, roundTrip, routes }: StreamStatistics) {
  return (
    <dl className={styles['figures']}>
      <Figure name={words.sent} value={words.rate(bitsPerSecond)} />
      <Figure name={words.picture} value={picture ? words.lines(picture) : words.none} />
      <Figure name={words.lost} value={lost === undefined ? words.none : words.share(lost)} />
      <Figure name={words.roundTrip} value={roundTrip === undefined ? words.none : words.ms(roundTrip)} />
      <Figure name={words.route} value={routesText(routes)} />
    </dl>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const CHART = { width: 300, height: 40 };

function ViewerChart({ history }: { history: readonly Sample[] }) {
  const [now, most] = [history.at(-1)?.viewers ?? 0, mostViewers(history)];
  const span = (history.at(-1)?.at ?? 0) - (history.at(0)?.at ?? 0);
  const line = chartPoints(history, CHART);
  const { width, height } = CHART;
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <span>{words.viewers}</span>
        <span>{words.mostViewers(most)}</span>
      </figcaption>
      <svg
        viewBox={`0 -2 ${width} ${height + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(now, most)}
      >
        {history.length > 1 && <polygon points={`0,${height} ${line} ${width},${height}`} />}
        {history.length > 1 && <polyline points={line} vectorEffect="non-scaling-stroke" />}
      </svg>
      <p className={styles['axis']} aria-hidden="true">
        <span>{ago(span)}</span>
        <span>{ago(0)}</span>
      </p>
    </figure>
  );
}

function routesText(routes: StreamStatistics['routes']): string {
  const taken = (['direct', 'relayed', 'server', 'connecting'] as const).filter((route) => routes[route] > 0);
  return taken.length === 0 ? words.noViewers : taken.map((route) => words.routes[route](routes[route])).join(', ');
}
