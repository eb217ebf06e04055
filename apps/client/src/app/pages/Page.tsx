import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { shell } from '../../messages/shell.ts';
import { readStays } from '../navigationState.ts';
import { PageLoading } from './PageLoading.tsx';

type Props = { title: string; children: ReactNode };

/** One route's screen: names the browser's tab and hands the focus to the heading once the screen is there. */
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
  // Another address of the same screen, as a choice in it has: whoever chose stays where they are.
  const stays = readStays(state);
  const moved = useNavigationType();
  // The first page of a visit is read from its beginning, as any document is.
  const isFirst = key === 'default';

  // Before any dialog opens, so that closing it gives the focus back to the heading.
  useLayoutEffect(() => {
    document.title = shell.pageTitle(title);
    // An address within the page leads to a place of its own.
    if (isFirst || stays || hash !== '') return;
    // On the way back the browser restores the place itself.
    if (moved !== NavigationType.Pop) window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [title, isFirst, stays, hash, moved]);
  return null;
}
