import { useEffect, useRef } from 'react';
import { StreamContext, type StreamSnapshot } from './StreamContext.ts';

/** The broadcast in the page's URL; undefined for the list. */
export type StreamUrl = { id: string | undefined; show: (id: string | undefined) => void };

/** Keeps the URL and the watched broadcast in sync. */
export function useStreamUrl({ id, show }: StreamUrl): void {
  const stream = StreamContext.useActorRef();
  const watched = StreamContext.useSelector(watchedIn);
  const last = useRef(watched);

  useEffect(() => {
    if (id === watchedIn(stream.getSnapshot())) return;
    stream.send(id === undefined ? { type: 'user.leftStream' } : { type: 'user.streamOpened', id });
  }, [id, stream]);

  useEffect(() => {
    if (watched === last.current) return;
    last.current = watched;
    if (watched !== id) show(watched);
  }, [watched, id, show]);
}

const watchedIn = (snapshot: StreamSnapshot): string | undefined =>
  snapshot.matches({ role: 'viewing' }) || snapshot.matches({ role: 'ended' })
    ? snapshot.context.watched?.id
    : undefined;
