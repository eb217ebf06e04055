import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { shell } from '../../messages/shell.ts';
import { readStays } from '../navigationState.ts';
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
  const { key, hash, state } = useLocation();
  // Another URL of the same screen, after a choice on it: the focus stays.
  const stays = readStays(state);
  const moved = useNavigationType();
  // The first page of a visit is read from its beginning, as any document is.
  const isFirst = key === 'default';

  // Before any dialog opens, so that closing it returns the focus to the heading.
  useLayoutEffect(() => {
    document.title = shell.pageTitle(title);
    // A URL with a fragment has its own scroll position.
    if (isFirst || stays || hash !== '') return;
    // On back navigation the browser restores the scroll position itself.
    if (moved !== NavigationType.Pop) window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [title, isFirst, stays, hash, moved]);
  return null;
}
