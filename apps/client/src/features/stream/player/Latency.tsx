import { useSelector } from '@xstate/react';
import { streamWords } from '../../../messages/stream.ts';
import { routeOf } from '../queries.ts';
import { StreamContext } from '../StreamContext.ts';
import { latencyOf } from './latencyOf.ts';
import styles from './Bar.module.css';

const never = { subscribe: () => ({ unsubscribe() {} }), getSnapshot: () => undefined };

/** By how much the picture is late, where that is known. */
export function Latency() {
  const quality = StreamContext.useSelector(({ context }) => context.peers[context.current ?? '']?.quality);
  const isServed = StreamContext.useSelector((snapshot) => routeOf(snapshot) === 'server');
  const latency = useSelector(quality ?? never, (snapshot) => latencyOf(snapshot?.context.latest));
  if (latency === undefined) return null;
  return (
    <span className={styles['latency']} title={streamWords.behindMeans[isServed ? 'server' : 'direct']}>
      {streamWords.behind(latency)}
    </span>
  );
}
