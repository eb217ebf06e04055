import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { navigate, useLocation } from '../../ui/navigation/Navigation.tsx';
import type { Suspension } from '@colloquy/machines/contract/suspension.ts';
import type { LandingSearchOutput } from '@colloquy/machines/landingSearch/landingSearchMachine.ts';
import { useAgreement } from './agreement/useAgreement.tsx';
import { LandingScreen } from '../../features/landing/LandingScreen.tsx';
import { withTranslationChunk } from '../../messages/translationChunks.ts';
import type { PageServices } from '../pageServices.ts';
import { provideLandingSearch } from '../machines/provideLandingSearch.ts';
import { searchDependencies } from '../machines/searchDependencies.ts';
import { prefetchRoom } from './room/loadRoom.ts';
import { lobbyPath, readHomeState, STAYS_ON_SCREEN, type HomeState, type LobbyState } from '../navigationState.ts';

/** The server may be gone: then the card is shown without it. */
const loadEndedPeople = withTranslationChunk('call', () => import('./EndedPeopleSlot.tsx'));
const EndedPeople = lazy(() => loadEndedPeople().catch(() => ({ default: () => null })));

/** The landing screen on its route: its machine, its input, and where it leads. Load with `lazy()`. */
export default function LandingPage({ services }: { services: PageServices }) {
  const { pathname, state } = useLocation();
  const { ended, search } = readHomeState(state);
  const [logic] = useState(() => services.withInspection(provideLandingSearch(searchDependencies(services))));
  const [start] = useState(() => startOf({ ended, search }));

  const { beforeCall, dialog } = useAgreement();

  const continuesSearch = search !== undefined;
  useEffect(() => {
    // Once started, the search is not repeated by a reload or by the back button.
    if (continuesSearch) navigate(pathname, { replace: true, state: null });
  }, [continuesSearch, pathname]);

  const enter = useCallback(({ roomName, ...lobby }: LandingSearchOutput) => {
    navigate(lobbyPath(roomName), { state: lobby satisfies LobbyState });
  }, []);

  // Shown by the shell, as after a call that a suspension has ended.
  const showSuspension = (suspension: Suspension) => {
    const home = { ...(ended && { ended }), sentAway: 'suspended', suspension } satisfies HomeState;
    navigate(pathname, { replace: true, state: { ...home, ...STAYS_ON_SCREEN } });
  };

  return (
    <>
      <LandingScreen
        logic={logic}
        start={start}
        ended={ended}
        endedPeople={
          ended &&
          ended.met.length > 0 && (
            <Suspense>
              <EndedPeople ended={ended} services={services} />
            </Suspense>
          )
        }
        onSearching={prefetchRoom}
        openCamera={openCamera}
        onRoom={enter}
        onSuspended={showSuspension}
        onRejoin={() => {
          if (ended === undefined) return;
          navigate(lobbyPath(ended.roomName), { state: { ...ended.lobby, arrival: 'link' } });
        }}
        onDismissEnded={() => navigate(pathname, { replace: true, state: null })}
        beforeCall={beforeCall}
      />
      {dialog}
    </>
  );
}

/** For the wait of a search; what few visits need is loaded then. */
async function openCamera(over: AbortSignal): Promise<MediaStream | undefined> {
  const { openPermittedCamera } = await import('../../effects/media/pictureWhileSearching.ts');
  return openPermittedCamera(() => localStorage, over);
}

function startOf({ ended, search }: HomeState) {
  if (search !== undefined) return { ...search, searchImmediately: true };
  if (ended === undefined) return {};
  const { tags, exclude, excludePeople, quickSkips } = ended.lobby;
  return { tags, exclude, excludePeople, ...(quickSkips !== undefined && { quickSkips }) };
}
