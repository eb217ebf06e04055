import { lazy, useEffect, useState } from 'react';
import { withRetry } from '../../ui/withRetry.ts';
import { fetchMenus } from '../../ui/overlays/Menu.tsx';
import { fetchPopovers } from '../../ui/overlays/Popover.tsx';

/** How long a first picture may take; anything not needed for it does not compete with it. */
const FIRST_PICTURE_MS = 5_000;

const panel = () => import('./CallPanel.tsx');
const aloneBanner = () => import('./notifications/AloneBanner.tsx');
const statistics = () => import('./statistics/StatisticsDialog.tsx');
const strangersPart = () => import('./strangers/StrangersPart.tsx');
const captionsKeeper = () => import('./captions/CaptionsKeeper.tsx');
const chatKeeper = () => import('./chat/ChatKeeper.tsx');
const liveAnnouncements = () => import('./notifications/LiveAnnouncements.tsx');
const knockList = () => import('./notifications/KnockList.tsx');
const drawing = () => import('./drawing/allDrawing.ts');
const hiddenTilesNotice = () => import('./stage/HiddenTilesNotice.tsx');
const sharingBanner = () => import('./stage/banners/SharingBanner.tsx');
const codeKeeper = () => import('./codes/CodeKeeper.tsx');
const passwordForm = () => import('./lobby/PasswordForm.tsx');
const mediaSettings = () => import('./mediaSettings/mediaSettingsChunk.ts');
const tileMenuItems = () => import('./stage/tiles/TileMenuItems.tsx');
const viewItems = () => import('./stage/ViewItems.tsx');

export const CallPanel = lazy(async () => ({ default: (await withRetry(panel)).CallPanel }));
/** Whoever comes into a call does not see it. */
export const AloneBanner = lazy(async () => ({ default: (await withRetry(aloneBanner)).AloneBanner }));
export const StatisticsDialog = lazy(async () => ({ default: (await withRetry(statistics)).StatisticsDialog }));
export const CallShortcuts = lazy(async () => ({ default: (await withRetry(viewItems)).CallShortcuts }));
export const TileMenuItems = lazy(async () => ({ default: (await withRetry(tileMenuItems)).TileMenuItems }));
export const PinBadge = lazy(async () => ({ default: (await withRetry(tileMenuItems)).PinBadge }));
export const ViewItems = lazy(async () => ({ default: (await withRetry(viewItems)).ViewItems }));

/** What the menus of camera and microphone offer beside the choice of a device. */
export const DeviceChoices = lazy(async () => ({ default: (await withRetry(mediaSettings)).DeviceChoices }));
export const PictureItems = lazy(async () => ({ default: (await withRetry(mediaSettings)).PictureItems }));
export const SoundItems = lazy(async () => ({ default: (await withRetry(mediaSettings)).SoundItems }));
export const PushToTalk = lazy(async () => ({ default: (await withRetry(mediaSettings)).PushToTalk }));
export const EffectNotices = lazy(async () => ({ default: (await withRetry(mediaSettings)).EffectNotices }));

export const PasswordForm = lazy(async () => ({ default: (await withRetry(passwordForm)).PasswordForm }));

export const CaptionsKeeper = lazy(async () => ({ default: (await withRetry(captionsKeeper)).CaptionsKeeper }));
export const ChatKeeper = lazy(async () => ({ default: (await withRetry(chatKeeper)).ChatKeeper }));
export const LiveAnnouncements = lazy(async () => ({
  default: (await withRetry(liveAnnouncements)).LiveAnnouncements,
}));
export const KnockList = lazy(async () => ({ default: (await withRetry(knockList)).KnockList }));
export const KnockAnnouncements = lazy(async () => ({ default: (await withRetry(knockList)).KnockAnnouncements }));
export const SharingBanner = lazy(async () => ({ default: (await withRetry(sharingBanner)).SharingBanner }));
export const HiddenNote = lazy(async () => ({ default: (await withRetry(hiddenTilesNotice)).HiddenTilesNotice }));
export const NoneShown = lazy(async () => ({ default: (await withRetry(hiddenTilesNotice)).NoneShown }));
/** Drawing on shared screens; what is needed to draw on another person’s screen is loaded with the first one. */
export const ScreenDrawing = lazy(async () => ({ default: (await withRetry(drawing)).ScreenDrawing }));
export const OwnScreen = lazy(async () => ({ default: (await withRetry(drawing)).OwnScreen }));

export const CodeKeeper = lazy(async () => ({ default: (await withRetry(codeKeeper)).CodeKeeper }));

export const StrangersPart = lazy(async () => ({ default: (await withRetry(strangersPart)).StrangersPart }));

/**
 * Loads what a call needs later, once somebody is there and the time for their picture is over; returns whether it is.
 */
export function useLater(isAlone: boolean): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (isAlone) return undefined;
    const fetchAll = () => {
      setLater(true);
      // A failure is ignored here: it is loaded again where it is needed.
      void Promise.allSettled([
        fetchMenus(),
        fetchPopovers(),
        panel(),
        aloneBanner(),
        statistics(),
        viewItems(),
        tileMenuItems(),
        mediaSettings(),
        captionsKeeper(),
      ]);
    };
    const timer = setTimeout(fetchAll, FIRST_PICTURE_MS);
    return () => clearTimeout(timer);
  }, [isAlone]);
  return isLater;
}
