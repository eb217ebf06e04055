import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shell } from '../../messages/shell.ts';
import { ToastProvider } from '../../ui/notices/Toasts.tsx';
import { AuthNews } from './AuthNews.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { loadSentAway } from '../pages/room/loadRoom.ts';
import { readHomeState } from '../navigationState.ts';

const SentAwayDialog = lazy(loadSentAway);

/** What stands around every screen: toasts, why a call was ended for one, and the net under a crash. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, key, state } = useLocation();
  const navigate = useNavigate();
  const { sentAway } = readHomeState(state);
  return (
    <ToastProvider words={{ region: shell.notifications, close: shell.closeNotification }}>
      <AuthNews />
      <CrashBoundary attempt={key}>{children}</CrashBoundary>
      {sentAway && (
        <Suspense>
          <SentAwayDialog
            key={key}
            why={sentAway}
            onClose={() => void navigate(pathname, { replace: true, state: null })}
          />
        </Suspense>
      )}
    </ToastProvider>
  );
}
