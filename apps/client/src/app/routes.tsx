import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { DashboardLayout } from '../layouts/DashboardLayout.tsx';
import { MainLayout } from '../layouts/MainLayout.tsx';
import { landing } from '../messages/landing.ts';
import { placeholders } from '../messages/placeholders.ts';
import { shell } from '../messages/shell.ts';
import type { Browser } from './browser.ts';
import { LandingPage } from './LandingPage.tsx';
import { Page } from './Page.tsx';
import { RoomPage } from './RoomPage.tsx';

const PlaceholderScreen = lazy(() => import('./PlaceholderScreen.tsx'));
const NotFoundScreen = lazy(() => import('./NotFoundScreen.tsx'));

function Placeholder(page: { title: string; text: string }) {
  return (
    <Page title={page.title}>
      <PlaceholderScreen {...page} />
    </Page>
  );
}

/** Every address of the product. What is not built yet is a placeholder that says so (R-UI-8). */
export function AppRoutes({ browser }: { browser: Browser }) {
  const creator = (
    <Page title={landing.title}>
      <LandingPage />
    </Page>
  );
  return (
    <Routes>
      <Route element={<MainLayout />}>
        <Route index element={creator} />
        <Route path="lobby" element={creator} />
        <Route path="faq" element={<Placeholder {...placeholders.faq} />} />
        <Route path="stream" element={<Placeholder {...placeholders.stream} />} />
        <Route path="terms" element={<Placeholder {...placeholders.terms} />} />
        <Route path="terms/:language" element={<Placeholder {...placeholders.terms} />} />
        <Route path="canvas" element={<Placeholder {...placeholders.canvas} />} />
        <Route
          path="*"
          element={
            <Page title={shell.notFound}>
              <NotFoundScreen />
            </Page>
          }
        />
      </Route>
      <Route element={<DashboardLayout />}>
        <Route path="g0" element={<Placeholder {...placeholders.g0} />} />
      </Route>
      <Route path="lobby/:name" element={<RoomPage browser={browser} />} />
    </Routes>
  );
}
