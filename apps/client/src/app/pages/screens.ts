import { lazyScreen } from './lazyScreen.tsx';

const text = lazyScreen(() => import('./TextRoute.tsx'));

/**
 * Screens beyond the entry by the first segment of their path; the landing page has none. `preloadRoutes.ts` has the
 * same list for the first paint.
 */
export const screens = {
  landing: lazyScreen(() => import('./LandingPage.tsx'), 'first'),
  faq: lazyScreen(() => import('../../features/faq/FaqScreen.tsx')),
  rules: text,
  privacy: text,
  terms: lazyScreen(() => import('./TermsRoute.tsx')),
  stream: lazyScreen(() => import('./StreamRoute.tsx')),
  activity: lazyScreen(() => import('./ActivityPage.tsx')),
  canvas: lazyScreen(() => import('./CanvasRoute.tsx')),
};

/** Prefetches the page at this URL. A failure is reported where the screen is needed. */
export async function fetchFirstScreen(pathname: string): Promise<void> {
  const [, first] = pathname.split('/');
  const name = first || 'landing';
  if (Object.hasOwn(screens, name)) await screens[name as keyof typeof screens].fetch().catch(() => undefined);
}
