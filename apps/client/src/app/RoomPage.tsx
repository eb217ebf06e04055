import { lazy } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { searchAgain } from '@colloquy/machines/landingSearch/searchAgain.ts';
import { shell } from '../messages/shell.ts';
import type { Browser } from './browser.ts';
import { readLobbyState, type HomeState } from './navigationState.ts';
import { Page } from './Page.tsx';
import { useWorld } from './world.tsx';

const RoomRoute = lazy(() => import('./RoomRoute.tsx').then(({ RoomRoute }) => ({ default: RoomRoute })));

/** The call on its route: how somebody came, and where a call that is over leads. */
export function RoomPage({ browser }: { browser: Browser }) {
  const { name = '' } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { profile } = useWorld();
  const lobby = readLobbyState(state);
  const goHome = (home: HomeState) => void navigate('/', { replace: true, state: home });
  return (
    <Page title={shell.roomTitle(name)}>
      <RoomRoute
        key={name}
        browser={browser}
        input={{ roomName: name, userId: profile.user_id, ...lobby }}
        onEnded={({ reason }, summary) => {
          if (reason === 'kicked') goHome({ kicked: true });
          else if (reason === 'roomFull') {
            const { searchAtOnce: _, ...search } = searchAgain(lobby, name);
            goHome({ search });
          } else goHome(summary.durationMs > 0 ? { ended: { roomName: name, ...summary, lobby } } : {});
        }}
      />
    </Page>
  );
}
