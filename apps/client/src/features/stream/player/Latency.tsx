import { useSelector } from '@xstate/react';
import { streamMessages } from '../../../messages/stream.ts';
import { routeOf } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';
import { latencyOf } from './latencyOf.ts';
import styles from './PlayerControls.module.css';

const emptyActor = { subscribe: () => ({ unsubscribe() {} }), getSnapshot: () => undefined };

/** The estimated latency, if known. */
export function Latency() {
  const quality = StreamContext.useSelector(({ context }) => context.peers[context.current ?? '']?.quality);
  const viaMediaServer = StreamContext.useSelector((snapshot) => routeOf(snapshot) === 'server');
  const latency = useSelector(quality ?? emptyActor, (snapshot) => latencyOf(snapshot?.context.latest));
  if (latency === undefined) return null;
  return (
    <span className={styles['latency']} title={streamMessages.behindMeans[viaMediaServer ? 'server' : 'direct']}>
      {streamMessages.behind(latency)}
    </span>
  );
}
