import { Info, LockKeyhole, Server } from 'lucide-react';
import { streamMessages } from '../../messages/stream.ts';
import { streamStageMessages } from '../../messages/streamStage.ts';
import { routeOf, selectIsGuestOnStage, selectIsHost, selectIsOnAir } from './streamSelectors.ts';
import { StreamContext } from './StreamContext.ts';
import styles from './RouteNotice.module.css';

type Props = {
  mediaServer: boolean;
  /** In the studio. */
  isPreparing?: boolean;
};

/** Explains which route the media takes, and who could see it there. */
export function RouteNotice({ mediaServer, isPreparing = false }: Props) {
  const route = StreamContext.useSelector(routeOf);
  const onAir = StreamContext.useSelector(selectIsOnAir);
  const isHost = StreamContext.useSelector(selectIsHost);
  const isGuest = StreamContext.useSelector(selectIsGuestOnStage);
  // Those on stage are connected directly, whatever the others' route.
  const onStage = isHost ? streamStageMessages.guestSees : isGuest && streamStageMessages.hostSees;
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? '');
  const Icon = route === undefined ? Info : route === 'direct' ? LockKeyhole : Server;
  return (
    <p className={styles['note']} data-way={route}>
      <Icon aria-hidden="true" />
      <span>
        {isPreparing && `${streamMessages.offAir} `}
        {wordsOf(route, onAir, name, mediaServer)} {route !== 'direct' && onStage && `${onStage} `}
        {route !== undefined && streamMessages.chatPasses}
      </span>
    </p>
  );
}

function wordsOf(route: ReturnType<typeof routeOf>, onAir: boolean, name: string, mediaServer: boolean): string {
  if (route === undefined) return mediaServer ? streamMessages.ways.server : streamMessages.ways.direct;
  if (route === 'mixed') return streamMessages.mixed;
  if (route === 'server')
    return onAir ? streamMessages.throughServer.broadcasting : streamMessages.throughServer.watching;
  return onAir ? streamMessages.direct.broadcasting : streamMessages.direct.watching(name);
}
