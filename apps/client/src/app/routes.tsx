import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { MainLayout } from '../layouts/MainLayout.tsx';
import { landing } from '../messages/landing.ts';
import { shell } from '../messages/shell.ts';
import type { Browser } from './browser.ts';
import { LandingPage } from './pages/LandingPage.tsx';
import { INSPECTOR } from './navigationState.ts';
import { loadRoom } from './pages/room/loadRoom.ts';
import { missingFeature } from './pages/missingFeature.ts';
import { Page } from './pages/Page.tsx';
import { PageLoading } from './pages/PageLoading.tsx';
import { reaching } from './pages/reaching.ts';
import { screens } from './pages/screens.ts';

const DashboardRoute = lazy(reaching(() => import('./pages/DashboardRoute.tsx')));
const RoomPage = lazy(reaching(loadRoom));
const ResetPage = lazy(reaching(() => import('./pages/ResetPage.tsx')));
const InspectorRoute = lazy(reaching(() => import('./pages/InspectorRoute.tsx')));
const NotFoundScreen = lazy(reaching(() => import('./pages/NotFoundScreen.tsx')));
const UnsupportedScreen = lazy(reaching(() => import('./pages/UnsupportedScreen.tsx')));

/** All routes of the product. */
export function AppRoutes({ browser }: { browser: Browser }) {
  const creator = (
    <Page title={landing.title}>
      <LandingPage browser={browser} />
    </Page>
  );
  const missing = missingFeature(window);
  const unsupported = missing && (
    <Page title={shell.unsupportedTitle}>
      <UnsupportedScreen missing={missing} />
    </Page>
  );
  return (
    <Routes>
      <Route element={<MainLayout />}>
        <Route index element={creator} />
        <Route path="lobby" element={creator} />
        <Route
          path="faq"
          element={
            <Page title={shell.faq}>
              <screens.faq.Screen />
            </Page>
          }
        />
        {(['rules', 'privacy'] as const).map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <Page title={shell[path]}>
                <screens.rules.Screen key={path} browser={browser} text={path} />
              </Page>
            }
          />
        ))}
        <Route
          path="stream/:id?"
          element={
            unsupported ?? (
              <Page title={shell.streamTitle}>
                <screens.stream.Screen browser={browser} />
              </Page>
            )
          }
        />
        <Route
          path="terms/:language?"
          element={
            <Page title={shell.terms}>
              <screens.terms.Screen browser={browser} />
            </Page>
          }
        />
        <Route
          path="activity"
          element={
            <Page title={shell.activity}>
              <screens.activity.Screen browser={browser} />
            </Page>
          }
        />
        <Route
          path="canvas"
          element={
            <Page title={shell.canvas}>
              <screens.canvas.Screen />
            </Page>
          }
        />
        <Route
          path="reset"
          element={
            <Page title={shell.resetTitle}>
              <ResetPage browser={browser} />
            </Page>
          }
        />
        {unsupported && <Route path="lobby/:name" element={unsupported} />}
        <Route
          path="*"
          element={
            <Page title={shell.notFound}>
              <NotFoundScreen />
            </Page>
          }
        />
      </Route>
      <Route
        element={
          <Suspense fallback={<PageLoading />}>
            <DashboardRoute browser={browser} />
          </Suspense>
        }
      >
        <Route path="g0" />
        <Route path="account" />
        <Route path="staff" />
      </Route>
      <Route
        path={INSPECTOR}
        element={
          <Suspense fallback={<PageLoading />}>
            <InspectorRoute browser={browser} />
          </Suspense>
        }
      />
      {!unsupported && <Route path="lobby/:name" element={<Room browser={browser} />} />}
    </Routes>
  );
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
