import { useEffect, useRef } from 'react';
import { StreamContext, type StreamSnapshot } from './StreamContext.ts';

/** The broadcast in the page's URL; undefined for the list. `correct` leaves no step back to the URL before. */
export type StreamUrl = {
  id: string | undefined;
  /** Another one after each navigation: going back at once may lead to the `id` that was shown last. */
  navigation: string;
  show: (id: string | undefined) => void;
  correct: (id: string | undefined) => void;
};

/** Keeps the URL and the watched broadcast in sync. */
export function useStreamUrl({ id, navigation, show, correct }: StreamUrl): void {
  const stream = StreamContext.useActorRef();
  const watched = StreamContext.useSelector(watchedIn);
  const last = useRef(watched);
  const followed = useRef<string>(undefined);

  useEffect(() => {
    if (navigation === followed.current) return;
    followed.current = navigation;
    const snapshot = stream.getSnapshot();
    const shown = watchedIn(snapshot);
    if (id === shown) return;
    const event =
      id === undefined ? ({ type: 'user.leftStream' } as const) : ({ type: 'user.streamOpened', id } as const);
    // Whoever is on air watches nobody.
    if (snapshot.can(event)) stream.send(event);
    else correct(shown);
  }, [id, navigation, stream, correct]);

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
