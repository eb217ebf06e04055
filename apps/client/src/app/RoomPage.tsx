import { lazy, useCallback, type ComponentProps } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { searchAgain } from '@colloquy/machines/landingSearch/searchAgain.ts';
import { shell } from '../messages/shell.ts';
import type { Browser } from './browser.ts';
import { readLobbyState, type HomeState, type LobbyState } from './navigationState.ts';
import { Page } from './Page.tsx';
import { useWorld } from './world.tsx';

const RoomRoute = lazy(() => import('./RoomRoute.tsx').then((chunk) => ({ default: chunk.RoomRoute })));
type Ended = ComponentProps<typeof RoomRoute>['onEnded'];

/** The call on its route: how somebody came, and where a call that is over leads. */
export function RoomPage({ browser }: { browser: Browser }) {
  const { name = '' } = useParams();
  const { key, state } = useLocation();
  const { profile } = useWorld();
  const lobby = readLobbyState(state);
  const { arrival, hostKey, tags } = lobby;
  return (
    <Page title={shell.roomTitle(name)}>
      <RoomRoute
        key={`${name} ${key}`}
        browser={browser}
        input={{ roomName: name, userId: profile.user_id, arrival, ...(hostKey === undefined ? {} : { hostKey }) }}
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
