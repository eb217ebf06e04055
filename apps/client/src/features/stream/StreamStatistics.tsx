import { useEffect, useState } from 'react';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { streamWords } from '../../messages/stream.ts';
import { selectIsOnAir } from './queries.ts';
import { statisticsOf, type StreamStatistics as Figures } from './statisticsOf.ts';
import { StreamContext } from './StreamContext.ts';
import styles from './StreamStatistics.module.css';

const { statistics: words } = streamWords;

/** What a broadcaster sends, while on air. */
export function StreamStatistics() {
  const onAir = StreamContext.useSelector(selectIsOnAir);
  return onAir ? <Measured /> : null;
}

function Measured() {
  const stream = StreamContext.useActorRef();
  const [figures, setFigures] = useState<Figures>(() => statisticsOf([]));
  useEffect(() => {
    const look = () => {
      const { peers } = stream.getSnapshot().context;
      const sent = Object.entries(peers).map(([memberId, { quality }]) => ({
        memberId,
        measure: quality.getSnapshot().context.latest,
      }));
      setFigures(statisticsOf(sent));
    };
    const timer = setInterval(look, DELAYS.measure);
    return () => clearInterval(timer);
  }, [stream]);
  return (
    <dl className={styles['figures']} aria-label={words.title}>
      <div>
        <dt>{words.uplink}</dt>
        <dd>{words.rate(figures.bitsPerSecond)}</dd>
      </div>
      <div>
        <dt>{words.limitedBy}</dt>
        <dd>{words.limits[figures.limitedBy]}</dd>
      </div>
      <div>
        <dt>{words.viewers}</dt>
        <dd>{routesText(figures.routes)}</dd>
      </div>
    </dl>
  );
}

function routesText(routes: Figures['routes']): string {
  const taken = (['direct', 'relayed', 'server', 'connecting'] as const).filter((route) => routes[route] > 0);
  return taken.length === 0 ? words.noViewers : taken.map((route) => words[route](routes[route])).join(', ');
}
