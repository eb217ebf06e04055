import { lazy, use, useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { createPeopleApi } from '../../effects/http/accountApi.ts';
import { StreamScreen, type StreamScreenProps } from '../../features/stream/StreamScreen.tsx';
import type { Browser } from '../browser.ts';
import { provideStream } from '../machines/provideStream.ts';
import { STAYS } from '../navigationState.ts';
import { useCallIdentity } from './room/useCallIdentity.ts';

const ReportDialog = lazy(() => import('../../features/room/people/ReportDialog.tsx'));

/** Fills the stream's machine where its chunk is loaded, and passes it to the screen. Load with `lazy()`. */
export default function StreamRoute({ browser }: { browser: Browser }) {
  const offered = use(browser.capabilities());
  const { profile, turn } = useCallIdentity();
  const [logic] = useState(() => browser.watch(provideStream(browser)));
  const input = { userId: profile.user_id, name: profile.username, turnAvailable: offered?.turn === true };
  const reportForm = useMemo(() => {
    const { report } = createPeopleApi(browser.http);
    return (target: Parameters<StreamScreenProps['reportForm']>[0]) => <ReportDialog {...target} send={report} />;
  }, [browser]);
  const { id } = useParams();
  const navigate = useNavigate();
  const go = useCallback(
    (shown: string | undefined, replace: boolean) =>
      void navigate(shown === undefined ? '/stream' : `/stream/${encodeURIComponent(shown)}`, {
        replace,
        state: STAYS,
      }),
    [navigate],
  );
  const show = useCallback(
    // One broadcast after another is one step back to the list.
    (shown: string | undefined) => go(shown, id !== undefined && shown !== undefined),
    [id, go],
  );
  const correct = useCallback((shown: string | undefined) => go(shown, true), [go]);
  return (
    <StreamScreen
      key={turn}
      logic={logic}
      input={input}
      mediaServer={offered?.media_server === true}
      streamUrl={{ id, show, correct }}
      reportForm={reportForm}
    />
  );
}
