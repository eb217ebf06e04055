import { Suspense, useEffect, useState } from 'react';
import { navigate, useLocation } from '../../ui/navigation/Navigation.tsx';
import { createAccountApi, createStaffApi } from '../../effects/http/accountApi.ts';
import { AccountProvider } from '../../features/auth/account/AccountContext.tsx';
import { AccountScreen } from '../../features/auth/account/AccountScreen.tsx';
import { GroundZero } from '../../features/auth/account/GroundZero.tsx';
import { StaffScreen } from '../../features/staff/StaffScreen.tsx';
import { DashboardLayout } from '../../layouts/DashboardLayout.tsx';
import { authMessages } from '../../messages/auth.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { useAuth } from '../appServices.tsx';
import type { PageServices } from '../pageServices.ts';
import { ActivitySlot } from './ActivitySlot.tsx';
import { Page } from './Page.tsx';

/** The signed-in area with its screens, in one chunk. Others are sent home (R-DASH-1). Load with `lazy()`. */
export default function DashboardRoute({ services }: { services: PageServices }) {
  const isSignedIn = useRequiredSignIn();
  const [account] = useState(() => createAccountApi(services.http));
  const [staff] = useState(() => createStaffApi(services.http));
  const { pathname } = useLocation();
  if (!isSignedIn) return null;
  const { title, screen } = screenAt(pathname);
  return (
    <AccountProvider api={account}>
      <DashboardLayout>
        <Page title={title}>{screen}</Page>
      </DashboardLayout>
    </AccountProvider>
  );

  function screenAt(path: string) {
    if (path.startsWith('/account'))
      return { title: dashboardMessages.account, screen: <AccountScreen capabilities={services.capabilities} /> };
    if (path.startsWith('/staff')) return { title: dashboardMessages.reports, screen: <StaffScreen api={staff} /> };
    return {
      title: dashboardMessages.title,
      screen: (
        <GroundZero>
          <Suspense fallback={<Spinner size={40} />}>
            <ActivitySlot services={services} showsNextCall />
          </Suspense>
        </GroundZero>
      ),
    };
  }
}

/** Returns whether somebody is signed in; otherwise navigates home. */
function useRequiredSignIn(): boolean {
  const isSignedIn = useAuth((snapshot) => snapshot.hasTag('signedIn'));
  const isResolved = useAuth((snapshot) => !snapshot.matches('restoring'));
  const show = useToasts();
  const [arrivedSignedOut] = useState(isResolved && !isSignedIn);
  useEffect(() => {
    if (!isResolved || isSignedIn) return;
    if (arrivedSignedOut) show({ tone: 'info', text: authMessages.signInFirst });
    navigate('/', { replace: true });
  }, [isResolved, isSignedIn, arrivedSignedOut, show]);
  return isSignedIn;
}
