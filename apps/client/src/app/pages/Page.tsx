import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { useLocation } from '../../ui/navigation/Navigation.tsx';
import { shell } from '../../messages/shell.ts';
import { staysOnScreen } from '../navigationState.ts';
import { PageLoading } from './PageLoading.tsx';

type Props = { title: string; children: ReactNode };

/** One route's screen: sets the document title and focuses the heading once the screen is there. */
export function Page({ title, children }: Props) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Arrival title={title} />
      {children}
    </Suspense>
  );
}

function Arrival({ title }: { title: string }) {
  const { hash, state, by } = useLocation();
  // Another URL of the same screen, after a choice on it: the focus stays.
  const isSameScreen = staysOnScreen(state);

  // Before any dialog opens, so that closing it returns the focus to the heading.
  useLayoutEffect(() => {
    document.title = shell.pageTitle(title);
    // The first page of a visit is read from its beginning; a URL with a fragment has its own scroll position.
    if (by === 'loaded' || isSameScreen || hash !== '') return;
    // The browser restores the scroll position of an earlier entry itself.
    if (by === 'navigate') window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [title, by, isSameScreen, hash]);
  return null;
}
