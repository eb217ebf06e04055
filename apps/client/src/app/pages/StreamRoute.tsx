import { lazy, use, useCallback, useMemo, useState } from 'react';
import { createFollowApi } from '../../effects/http/followApi.ts';
import { createPeopleApi } from '../../effects/http/peopleApi.ts';
import { navigate, useLocation } from '../../ui/navigation/Navigation.tsx';
import { useParams } from '../../ui/navigation/Routes.tsx';
import { useAuthDialog } from '../../features/auth/LoginArea.tsx';
import { FollowButton } from '../../features/follow/FollowButton.tsx';
import { useFollows } from '../../features/follow/useFollows.ts';
import { StreamScreen, type StreamScreenProps } from '../../features/stream/StreamScreen.tsx';
import type { PageServices } from '../pageServices.ts';
import { provideStream } from '../machines/provideStream.ts';
import { createBrowserLiveNotifications } from './createBrowserLiveNotifications.ts';
import { STAYS_ON_SCREEN } from '../navigationState.ts';
import { useCallIdentity } from './room/useCallIdentity.ts';

const ReportDialog = lazy(() => import('../../features/room/people/ReportDialog.tsx'));

/** Gives the stream's machine its ports and shows its screen. Load with `lazy()`. */
export default function StreamRoute({ services }: { services: PageServices }) {
  const offered = use(services.capabilities());
  const { profile, identityNumber } = useCallIdentity();
  const [{ logic, recording }] = useState(() => {
    const { stream, recording } = provideStream(services);
    return { logic: services.withInspection(stream), recording };
  });
  const input = { userId: profile.user_id, name: profile.username, turnAvailable: offered?.turn === true };
  const reportForm = useMemo(() => {
    const { report } = createPeopleApi(services.http);
    return (target: Parameters<StreamScreenProps['reportForm']>[0]) => <ReportDialog {...target} send={report} />;
  }, [services]);
  const { follow, dialog } = useFollowing(services);
  const { id } = useParams();
  const { key: navigation } = useLocation();
  const go = useCallback(
    (shown: string | undefined, replace: boolean) =>
      navigate(shown === undefined ? '/stream' : `/stream/${encodeURIComponent(shown)}`, {
        replace,
        state: STAYS_ON_SCREEN,
      }),
    [],
  );
  const show = useCallback(
    // One broadcast after another is one step back to the list.
    (shown: string | undefined) => go(shown, id !== undefined && shown !== undefined),
    [id, go],
  );
  const correct = useCallback((shown: string | undefined) => go(shown, true), [go]);
  return (
    <>
      <StreamScreen
        key={identityNumber}
        logic={logic}
        input={input}
        recording={recording}
        mediaServer={offered?.media_server === true}
        streamUrl={{ id, navigation, show, correct }}
        reportForm={reportForm}
        follow={follow}
      />
      {dialog}
    </>
  );
}

/** Following broadcasters, for the stream's screen. */
function useFollowing({ http }: PageServices) {
  const [{ api, notifications }] = useState(() => ({
    api: createFollowApi(http),
    notifications: createBrowserLiveNotifications(http),
  }));
  const { ask, dialog } = useAuthDialog();
  const follows = useFollows(api);
  const follow: StreamScreenProps['follow'] = {
    isFollowed: follows.isFollowed,
    button: (person) => (
      <FollowButton
        person={person}
        follows={follows}
        notifications={notifications}
        onLoginNeeded={() => ask('login')}
      />
    ),
  };
  return { follow, dialog };
}
