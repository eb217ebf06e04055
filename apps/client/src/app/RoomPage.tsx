import { lazy, useCallback, useMemo, type ComponentProps } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { shell } from '../messages/shell.ts';
import type { Browser } from './browser.ts';
import { homeAfter } from './homeAfter.ts';
import { loadRoom } from './loadRoom.ts';
import { readLobbyState, type LobbyState } from './navigationState.ts';
import { Page } from './Page.tsx';
import { useWorld } from './world.tsx';

const RoomRoute = lazy(() => loadRoom().then((chunk) => ({ default: chunk.RoomRoute })));
type Ended = ComponentProps<typeof RoomRoute>['onEnded'];

/** The call on its route: how somebody came, and where a call that is over leads. */
export function RoomPage({ browser }: { browser: Browser }) {
  const { name = '' } = useParams();
  const { key, state } = useLocation();
  const { profile } = useWorld();
  const lobby = useMemo(() => readLobbyState(state), [state]);
  const { arrival, hostKey, tags } = lobby;
  return (
    <Page title={shell.roomTitle(name)}>
      <RoomRoute
        key={`${name} ${key}`}
        browser={browser}
        input={{
          roomName: name,
          userId: profile.user_id,
          name: profile.full_name,
          arrival,
          ...(hostKey !== undefined && { hostKey }),
        }}
        tags={tags}
        onEnded={useWayHome(name, lobby)}
      />
    </Page>
  );
}

/** Home from a call: with the kicked dialog, with a search that goes on, or with a card about the call. */
function useWayHome(roomName: string, lobby: LobbyState): Ended {
  const navigate = useNavigate();
  return useCallback<Ended>(
    ({ reason }, summary) => {
      void navigate('/', { replace: true, state: homeAfter(reason, roomName, lobby, summary) });
    },
    [navigate, roomName, lobby],
  );
}
