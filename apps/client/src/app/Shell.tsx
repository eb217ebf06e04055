import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shell } from '../messages/shell.ts';
import { ToastProvider } from '../ui/Toasts.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { KickedDialog } from './KickedDialog.tsx';
import { readHomeState } from './navigationState.ts';

/** What stands around every screen: toasts, the kicked dialog, and the net under a crash. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, key, state } = useLocation();
  const navigate = useNavigate();
  const { kicked } = readHomeState(state);
  return (
    <ToastProvider words={{ region: shell.notifications, close: shell.closeNotification }}>
      <CrashBoundary attempt={key}>{children}</CrashBoundary>
      {kicked && <KickedDialog key={key} onClose={() => void navigate(pathname, { replace: true, state: null })} />}
    </ToastProvider>
  );
}
