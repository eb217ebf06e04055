import { lazyScreen } from './lazyScreen.tsx';

const text = lazyScreen(() => import('./TextRoute.tsx'));

/** Screens beyond the entry by the first part of their address. `preloadRoutes.ts` says the same to the first paint. */
export const screens = {
  faq: lazyScreen(() => import('../../features/faq/FaqScreen.tsx')),
  rules: text,
  privacy: text,
  terms: lazyScreen(() => import('./TermsRoute.tsx')),
  stream: lazyScreen(() => import('./StreamRoute.tsx')),
  canvas: lazyScreen(() => import('../../features/canvas/CanvasScreen.tsx')),
};

/** Fetches what the page at this address begins with. A failure is said where the screen is needed. */
export async function fetchFirstScreen(pathname: string): Promise<void> {
  const [, name = ''] = pathname.split('/');
  if (Object.hasOwn(screens, name)) await screens[name as keyof typeof screens].fetch().catch(() => undefined);
}
