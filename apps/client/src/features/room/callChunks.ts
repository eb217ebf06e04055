import { lazy, useEffect } from 'react';
import { patiently } from '../../ui/patiently.ts';
import { fetchMenus } from '../../ui/overlays/Menu.tsx';
import { fetchPopovers } from '../../ui/overlays/Popover.tsx';

/** So long a first picture of somebody may take; what is not needed for it does not compete with it. */
const FIRST_PICTURE_MS = 5_000;

const panel = () => import('./CallPanel.tsx');
const statistics = () => import('./statistics/StatisticsDialog.tsx');
const waiting = () => import('./strangers/Waiting.tsx');
const leftBehind = () => import('./strangers/LeftBehind.tsx');
const inCommon = () => import('./strangers/InCommonCard.tsx');
const matchNews = () => import('./strangers/MatchNews.tsx');
const next = () => import('./strangers/NextButton.tsx');
const shortcuts = () => import('./shortcuts/ShortcutsDialog.tsx');

export const CallPanel = lazy(async () => ({ default: (await patiently(panel)).CallPanel }));
export const StatisticsDialog = lazy(async () => ({ default: (await patiently(statistics)).StatisticsDialog }));
export const ShortcutsDialog = lazy(async () => ({ default: (await patiently(shortcuts)).ShortcutsDialog }));

export const Waiting = lazy(async () => ({ default: (await patiently(waiting)).Waiting }));
export const LeftBehind = lazy(async () => ({ default: (await patiently(leftBehind)).LeftBehind }));
export const MatchNews = lazy(async () => ({ default: (await patiently(matchNews)).MatchNews }));
export const NextButton = lazy(async () => ({ default: (await patiently(next)).NextButton }));
export const InCommonCard = lazy(async () => ({ default: (await patiently(inCommon)).InCommonCard }));

/** Fetches what a call needs later, once there is somebody and their picture has had its time. */
export function useLater(isAlone: boolean): void {
  useEffect(() => {
    if (isAlone) return undefined;
    // A failure is nothing yet: it is asked for again where it is needed.
    const fetchAll = () =>
      void Promise.allSettled([fetchMenus(), fetchPopovers(), panel(), statistics(), shortcuts(), leftBehind()]);
    const timer = setTimeout(fetchAll, FIRST_PICTURE_MS);
    return () => clearTimeout(timer);
  }, [isAlone]);
}
