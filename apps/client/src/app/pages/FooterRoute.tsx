import { lazy, Suspense, useState } from 'react';
import { createGuestApi } from '../../effects/http/guestApi.ts';
import { GuestData } from '../../features/rules/GuestData.tsx';
import { TextScreen } from '../../features/rules/TextScreen.tsx';
import type { Browser } from '../browser.ts';
import { PageLoading } from './PageLoading.tsx';
import { reaching } from './reaching.ts';

const ActivityPage = lazy(reaching(() => import('./ActivityPage.tsx')));

/** The pages that the footer links to. */
type Props = { browser: Browser; page: 'rules' | 'privacy' | 'activity' };

/** The rules, what is stored about people and in this browser, or the person's activity. Load with `lazy()`. */
export default function FooterRoute({ browser, page }: Props) {
  const [api] = useState(() => createGuestApi(browser.http));
  if (page === 'activity')
    return (
      <Suspense fallback={<PageLoading />}>
        <ActivityPage browser={browser} />
      </Suspense>
    );
  return <TextScreen text={page}>{page === 'privacy' && <GuestData api={api} />}</TextScreen>;
}
