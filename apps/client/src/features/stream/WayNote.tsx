import { LockKeyhole, Server } from 'lucide-react';
import { streamWords } from '../../messages/stream.ts';
import { isOnAir, wayOf } from './queries.ts';
import { StreamContext } from './StreamContext.ts';
import styles from './WayNote.module.css';

/** Says which way the media travels, and who could see it there. */
export function WayNote({ mediaServer }: { mediaServer: boolean }) {
  const way = StreamContext.useSelector(wayOf);
  const onAir = StreamContext.useSelector(isOnAir);
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? '');
  const Icon = way === 'server' || way === 'mixed' ? Server : LockKeyhole;
  return (
    <p className={styles['note']} data-way={way}>
      <Icon aria-hidden="true" />
      <span>
        {wordsOf(way, onAir, name, mediaServer)} {way !== undefined && streamWords.chatPasses}
      </span>
    </p>
  );
}

function wordsOf(way: ReturnType<typeof wayOf>, onAir: boolean, name: string, mediaServer: boolean): string {
  if (way === undefined) return mediaServer ? streamWords.ways.server : streamWords.ways.direct;
  if (way === 'mixed') return streamWords.mixed;
  if (way === 'server') return onAir ? streamWords.throughServer.broadcasting : streamWords.throughServer.watching;
  return onAir ? streamWords.direct.broadcasting : streamWords.direct.watching(name);
}
