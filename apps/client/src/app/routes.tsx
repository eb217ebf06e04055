import { lazy, Suspense, type ReactNode } from 'react';
import { MainLayout } from '../layouts/MainLayout.tsx';
import { landing } from '../messages/landing.ts';
import { shell } from '../messages/shell.ts';
import { Routes, type Route } from '../ui/navigation/Routes.tsx';
import type { Browser } from './browser.ts';
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
export function AppRoutes({ browser }: { browser: Browser }) {
  const missing = missingFeature(window);
  const unsupported = missing && page(shell.unsupportedTitle, <UnsupportedScreen missing={missing} />);
  const pages = (
    <MainLayout>
      <Routes routes={pagesOf(browser, unsupported)} />
    </MainLayout>
  );
  const dashboard = (
    <Suspense fallback={<PageLoading />}>
      <DashboardRoute browser={browser} />
    </Suspense>
  );
  const inspector = (
    <Suspense fallback={<PageLoading />}>
      <InspectorRoute browser={browser} />
    </Suspense>
  );
  return (
    <Routes
      routes={[
        ['/g0', dashboard],
        ['/account', dashboard],
        ['/staff', dashboard],
        [INSPECTOR, inspector],
        ['/lobby/:name', unsupported ? pages : <Room browser={browser} />],
        ['*', pages],
      ]}
    />
  );
}

/** The pages with the header and footer of the product. `unsupported` is shown in place of what this browser cannot do. */
function pagesOf(browser: Browser, unsupported: ReactNode): readonly Route[] {
  const creator = page(landing.title, <screens.landing.Screen browser={browser} />);
  const text = (name: 'rules' | 'privacy') =>
    page(shell[name], <screens.rules.Screen key={name} browser={browser} text={name} />);
  return [
    ['/', creator],
    ['/lobby', creator],
    ['/faq', page(shell.faq, <screens.faq.Screen />)],
    ['/rules', text('rules')],
    ['/privacy', text('privacy')],
    ['/stream/:id?', unsupported ?? page(shell.streamTitle, <screens.stream.Screen browser={browser} />)],
    ['/terms/:language?', page(shell.terms, <screens.terms.Screen browser={browser} />)],
    ['/activity', page(shell.activity, <screens.activity.Screen browser={browser} />)],
    ['/canvas', page(shell.canvas, <screens.canvas.Screen />)],
    ['/reset', page(shell.resetTitle, <ResetPage browser={browser} />)],
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
function Room({ browser }: { browser: Browser }) {
  void browser.capabilities();
  return (
    <Suspense fallback={<PageLoading />}>
      <RoomPage browser={browser} />
    </Suspense>
  );
}
