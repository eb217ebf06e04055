import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LandingSearchOutput } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import { useAgreement } from './agreement/useAgreement.tsx';
import { LandingScreen } from '../../features/landing/LandingScreen.tsx';
import { prefetchRoom } from './room/loadRoom.ts';
import { lobbyPath, readHomeState, type HomeState, type LobbyState } from '../navigationState.ts';

/** The landing screen on its route: what it starts from, and where it leads. */
export function LandingPage() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { ended, search } = readHomeState(state);
  const [start] = useState(() => startOf({ ended, search }));

  const { beforeCall, dialog } = useAgreement();

  const goesOn = search !== undefined;
  useEffect(() => {
    // Once begun, the search is not repeated by a reload or by the way back.
    if (goesOn) void navigate(pathname, { replace: true, state: null });
  }, [goesOn, navigate, pathname]);

  const enter = useCallback(
    ({ roomName, ...lobby }: LandingSearchOutput) => {
      void navigate(lobbyPath(roomName), { state: lobby satisfies LobbyState });
    },
    [navigate],
  );

  return (
    <>
      <LandingScreen
        start={start}
        ended={ended}
        onSearching={prefetchRoom}
        onRoom={enter}
        onRejoin={() => {
          if (ended === undefined) return;
          void navigate(lobbyPath(ended.roomName), { state: { ...ended.lobby, arrival: 'link' } satisfies LobbyState });
        }}
        onDismissEnded={() => void navigate(pathname, { replace: true, state: null })}
        beforeCall={beforeCall}
      />
      {dialog}
    </>
  );
}

function startOf({ ended, search }: HomeState) {
  if (search !== undefined) return { ...search, searchAtOnce: true };
  if (ended === undefined) return {};
  const { tags, exclude, excludePeople } = ended.lobby;
  return { tags, exclude, excludePeople };
}
