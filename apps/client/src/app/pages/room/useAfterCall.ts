import { useCallback, useMemo, useRef, useState } from 'react';
import { navigate } from '../../../ui/navigation/Navigation.tsx';
import { excluding, progressOf } from '@colloquy/machines/landingSearch/searchAgain.ts';
import type { RoomScreenProps } from '../../../features/room/RoomScreen.tsx';
import type { CurrentSearch, StrangerCall } from '../../../features/room/strangers/strangers.ts';
import { withRetry } from '../../../ui/withRetry.ts';
import type { PageServices } from '../../pageServices.ts';
import { lobbyPath, type HomeState, type LobbyState } from '../../navigationState.ts';
import { homeAfter } from './landingAfterCall.ts';

/** Whether this page, since it was loaded, has been in a call with strangers: its preview was shown then. */
let metStrangers = false;

const loadDependencies = () => withRetry(() => import('./strangerDependencies.ts'));

/** A shorter call is not remembered, and the first picture does not wait for what remembers it. */
const MEMORY_MS = 10_000;
const fetchMemory = () => withRetry(() => import('./callMemory.ts'));

type AfterCall = {
  onEnded: RoomScreenProps['onEnded'];
  onEntered: RoomScreenProps['onEntered'];
  strangers: StrangerCall | undefined;
  hasMetStrangers: boolean;
};

/**
 * Where a call leads: home, with the reason for being removed, a search that continues or a card about the call; or,
 * from waiting for a stranger, to another one's room.
 */
export function useAfterCall(services: PageServices, roomName: string, lobby: LobbyState, userId: string): AfterCall {
  const latestSearch = useRef<Partial<CurrentSearch>>({});
  const fetched = useRef<ReturnType<StrangerCall['waiting']['load']>>(undefined);
  const [hasMetStrangers] = useState(metStrangers);

  const onEnded = useCallback<RoomScreenProps['onEnded']>(
    (output, summary) => {
      if (output.reason === 'next') metStrangers = true;
      navigate('/', { replace: true, state: homeAfter(output, { ...lobby, ...latestSearch.current }, summary) });
    },
    [lobby],
  );

  const strangers = useMemo<StrangerCall | undefined>(() => {
    if (!lobby.withStrangers) return undefined;
    const { tags, exclude, excludePeople, widen, hostKey, theirTags, metBefore } = lobby;
    // Forward from here, not back.
    const progress = () => ({
      ...progressOf(excluding({ ...lobby, ...latestSearch.current }, roomName)),
      goesOn: true as const,
    });
    return {
      ...(theirTags !== undefined && { theirTags }),
      ...(metBefore && { metBefore }),
      listed: tags,
      waiting: {
        load: () => (fetched.current ??= loadDependencies().then(({ waitingIn }) => waitingIn(services))),
        input: () => ({
          tags,
          widen,
          ...latestSearch.current,
          exclude,
          excludePeople,
          userId,
          languages: services.languages.spoken(),
          ownRoom: { name: roomName, hostKey },
          jitter: services.jitter,
        }),
      },
      notify: (title) => void loadDependencies().then(({ notifications }) => notifications.show(title)),
      onLooked(search) {
        latestSearch.current = search;
      },
      onInterests(chosen) {
        metStrangers = true;
        const state: HomeState = { search: { ...progress(), tags: chosen, rejections: 0 } };
        navigate('/', { replace: true, state });
      },
      onFound({ roomName: found, ...common }) {
        metStrangers = true;
        const state: LobbyState = { ...progress(), ...common, arrival: 'random', withStrangers: true };
        navigate(lobbyPath(found), { replace: true, state });
      },
    };
  }, [services, lobby, roomName, userId]);

  const onEntered = useCallback<RoomScreenProps['onEntered']>(
    (summary) => {
      const { arrival, tags } = lobby;
      if (arrival === 'hosted') void fetchMemory().then(({ rememberRoom }) => rememberRoom(roomName, tags));
      let isOver = false;
      let store = () => undefined as void;
      const load = async () => {
        const { rememberCall } = await fetchMemory();
        store = rememberCall(roomName, () => ({ ...summary(), tags: latestSearch.current.tags ?? tags }));
        if (isOver) store();
      };
      const timer = setTimeout(() => void load(), MEMORY_MS);
      return () => {
        isOver = true;
        clearTimeout(timer);
        store();
      };
    },
    [lobby, roomName],
  );

  return { onEnded, onEntered, strangers, hasMetStrangers };
}
