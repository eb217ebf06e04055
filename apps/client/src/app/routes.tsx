import { lazy, Suspense, type ReactNode } from 'react';
import { MainLayout } from '../layouts/MainLayout.tsx';
import { landing } from '../messages/landing.ts';
import { shell } from '../messages/shell.ts';
import { Routes, type Route } from '../ui/navigation/Routes.tsx';
import type { PageServices } from './pageServices.ts';
import { INSPECTOR } from './navigationState.ts';
import { FIRST_PICTURE_MS, loadRoom } from './pages/room/loadRoom.ts';
import { missingFeature } from './pages/missingFeature.ts';
import { Page } from './pages/Page.tsx';
import { PageLoading } from './pages/PageLoading.tsx';
import { reaching } from './pages/reaching.ts';
import { screens } from './pages/screens.ts';

const DashboardRoute = lazy(reaching(() => import('./pages/DashboardRoute.tsx')));
const RoomPage = lazy(reaching(loadRoomPage, 'call'));
const ResetPage = lazy(reaching(() => import('./pages/ResetPage.tsx')));
const InspectorRoute = lazy(reaching(() => import('./pages/InspectorRoute.tsx')));
const NotFoundScreen = lazy(reaching(() => import('./pages/NotFoundScreen.tsx')));
const UnsupportedScreen = lazy(reaching(() => import('./pages/UnsupportedScreen.tsx')));

/** All routes of the product. */
export function AppRoutes({ services }: { services: PageServices }) {
  const missing = missingFeature(window);
  const unsupported = missing && page(shell.unsupportedTitle, <UnsupportedScreen missing={missing} />);
  const pages = (
    <MainLayout>
      <Routes routes={pagesOf(services, unsupported)} />
    </MainLayout>
  );
  const dashboard = (
    <Suspense fallback={<PageLoading />}>
      <DashboardRoute services={services} />
    </Suspense>
  );
  const inspector = (
    <Suspense fallback={<PageLoading />}>
      <InspectorRoute services={services} />
    </Suspense>
  );
  return (
    <Routes
      routes={[
        ['/g0', dashboard],
        ['/account', dashboard],
        ['/staff', dashboard],
        [INSPECTOR, inspector],
        ['/lobby/:name', unsupported ? pages : <Room services={services} />],
        ['*', pages],
      ]}
    />
  );
}

/** The pages with the header and footer of the product. `unsupported` is shown in place of what this browser cannot do. */
function pagesOf(services: PageServices, unsupported: ReactNode): readonly Route[] {
  const creator = page(landing.title, <screens.landing.Screen services={services} />);
  const text = (name: 'rules' | 'privacy') =>
    page(shell[name], <screens.rules.Screen key={name} services={services} text={name} />);
  return [
    ['/', creator],
    ['/lobby', creator],
    ['/faq', page(shell.faq, <screens.faq.Screen />)],
    ['/rules', text('rules')],
    ['/privacy', text('privacy')],
    ['/stream/:id?', unsupported ?? page(shell.streamTitle, <screens.stream.Screen services={services} />)],
    ['/terms/:language?', page(shell.terms, <screens.terms.Screen services={services} />)],
    ['/activity', page(shell.activity, <screens.activity.Screen services={services} />)],
    ['/canvas', page(shell.canvas, <screens.canvas.Screen />)],
    ['/reset', page(shell.resetTitle, <ResetPage services={services} />)],
    // Only where the room itself is not a route.
    ['/lobby/:name', unsupported],
    ['*', page(shell.notFound, <NotFoundScreen />)],
  ];
}

const page = (title: string, screen: ReactNode) => <Page title={title}>{screen}</Page>;

/** Loads the landing page later: a call leads there, and the server may be gone by then. */
async function loadRoomPage() {
  const room = await loadRoom();
  setTimeout(() => void screens.landing.fetch().catch(() => undefined), FIRST_PICTURE_MS);
  return room;
}

/** Requests the capabilities while the room's chunk is loading. */
function Room({ services }: { services: PageServices }) {
  void services.capabilities();
  return (
    <Suspense fallback={<PageLoading />}>
      <RoomPage services={services} />
    </Suspense>
  );
}
