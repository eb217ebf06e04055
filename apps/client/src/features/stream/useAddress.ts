import { useEffect, useRef } from 'react';
import { StreamContext, type StreamSnapshot } from './StreamContext.ts';

/** The broadcast in the page's address; undefined for the list. */
export type Address = { id: string | undefined; show: (id: string | undefined) => void };

/** The watched broadcast is in the address, and the one in the address is watched. */
export function useAddress({ id, show }: Address): void {
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
