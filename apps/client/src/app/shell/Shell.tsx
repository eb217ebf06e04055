import { lazy, Suspense, type ReactNode } from 'react';
import { navigate, useLocation } from '../../ui/navigation/Navigation.tsx';
import type { PageRecorder } from '../inspector/startRecorder.ts';
import { shell } from '../../messages/shell.ts';
import { ToastProvider } from '../../ui/notices/Toasts.tsx';
import { AuthNotifications } from './AuthNotifications.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { loadRemovedDialog } from '../pages/room/loadRoom.ts';
import { INSPECTOR, readHomeState, STAYS_ON_SCREEN } from '../navigationState.ts';

const RemovedDialog = lazy(loadRemovedDialog);
const InspectorDock = lazy(() => import('../inspector/InspectorDock.tsx'));

/** The frame of every screen: toasts, the dialog after a removal, the crash boundary, the inspector if requested. */
export function Shell({ recorder, children }: { recorder: PageRecorder | undefined; children: ReactNode }) {
  const { pathname, key, state } = useLocation();
  const { sentAway, suspension, ended } = readHomeState(state);
  return (
    <ToastProvider labels={{ region: shell.notifications, close: shell.closeNotification }}>
      <AuthNotifications />
      <CrashBoundary attempt={key}>{children}</CrashBoundary>
      {recorder && pathname !== INSPECTOR && (
        <Suspense>
          <InspectorDock recorder={recorder} />
        </Suspense>
      )}
      {sentAway && (
        <Suspense>
          <RemovedDialog
            key={key}
            why={sentAway}
            suspension={suspension}
            onClose={() => navigate(pathname, { replace: true, state: ended ? { ended, ...STAYS_ON_SCREEN } : null })}
          />
        </Suspense>
      )}
    </ToastProvider>
  );
}
