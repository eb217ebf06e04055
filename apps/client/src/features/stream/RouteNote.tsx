import { LockKeyhole, Server } from 'lucide-react';
import { streamWords } from '../../messages/stream.ts';
import { selectIsOnAir, routeOf } from './queries.ts';
import { StreamContext } from './StreamContext.ts';
import styles from './RouteNote.module.css';

/** Explains which route the media takes, and who could see it there. */
export function RouteNote({ mediaServer }: { mediaServer: boolean }) {
  const route = StreamContext.useSelector(routeOf);
  const onAir = StreamContext.useSelector(selectIsOnAir);
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? '');
  const Icon = route === 'server' || route === 'mixed' ? Server : LockKeyhole;
  return (
    <p className={styles['note']} data-way={route}>
      <Icon aria-hidden="true" />
      <span>
        {wordsOf(route, onAir, name, mediaServer)} {route !== undefined && streamWords.chatPasses}
      </span>
    </p>
  );
}

function wordsOf(route: ReturnType<typeof routeOf>, onAir: boolean, name: string, mediaServer: boolean): string {
  if (route === undefined) return mediaServer ? streamWords.ways.server : streamWords.ways.direct;
  if (route === 'mixed') return streamWords.mixed;
  if (route === 'server') return onAir ? streamWords.throughServer.broadcasting : streamWords.throughServer.watching;
  return onAir ? streamWords.direct.broadcasting : streamWords.direct.watching(name);
}
