import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react';

/** An entry of the tab's history, as the page that is shown at it sees it. */
export type NavigationLocation = {
  pathname: string;
  search: string;
  hash: string;
  /** Comes from the history: parse it like any other input. */
  state: unknown;
  /** Another one after each navigation, also to the same URL. */
  key: string;
  /** How it was reached; `loaded`: it is the first page of the visit. */
  by: 'loaded' | 'navigate' | 'history';
};

const navigations = new EventTarget();
let count = 0;

function readLocation(by: NavigationLocation['by']): NavigationLocation {
  const { pathname, search, hash } = location;
  count += 1;
  return { pathname, search, hash, state: history.state, key: `${count}`, by };
}

/**
 * Shows another URL of the product.
 *
 * @param to a path, with query and fragment where needed.
 * @param replace no entry is added to the history: going back leads to the one before this.
 * @param state kept with the entry; anything that can be cloned.
 */
export function navigate(to: string, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}) {
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  navigations.dispatchEvent(new Event('navigate'));
}

const LocationContext = createContext<NavigationLocation | undefined>(undefined);

/** Renders its children again at each navigation. A page that loads is awaited while the last one is shown. */
export function Navigation({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState(() => readLocation('loaded'));
  // Before the effects of the pages, which may navigate.
  useLayoutEffect(() => {
    const show = (by: NavigationLocation['by']) => () => startTransition(() => setCurrent(readLocation(by)));
    const [navigated, moved] = [show('navigate'), show('history')];
    navigations.addEventListener('navigate', navigated);
    window.addEventListener('popstate', moved);
    return () => {
      navigations.removeEventListener('navigate', navigated);
      window.removeEventListener('popstate', moved);
    };
  }, []);
  return <LocationContext value={current}>{children}</LocationContext>;
}

export function useLocation(): NavigationLocation {
  const current = use(LocationContext);
  if (current === undefined) throw new Error('A page outside of <Navigation>');
  return current;
}
