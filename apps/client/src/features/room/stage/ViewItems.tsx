import {
  Activity,
  Expand,
  Eye,
  EyeOff,
  Hand,
  Keyboard,
  LayoutGrid,
  Move,
  RectangleHorizontal,
  ScreenShare,
  ScreenShareOff,
  Shrink,
  UserSquare,
} from 'lucide-react';
import { cornerAfter } from '@colloquy/machines/selfView/corners.ts';
import { handMessages } from '../../../messages/hands.ts';
import { shortcutMessages } from '../../../messages/shortcuts.ts';
import { roomMessages } from '../../../messages/room.ts';
import { MenuItem, MenuSeparator, MenuToggle } from '../../../ui/overlays/Menu.tsx';
import { canShareScreen } from '../browserAbilities.ts';
import { CaptionItems } from '../captions/CaptionItems.tsx';
import { isHandRaised, isAloneIn, canShareWithOthers, isSharing, isTalkPreview } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { noticeSetting, soundSetting, videolessSetting } from '../settings.ts';
import { useSelfPlace } from './SelfView.tsx';
import { SelfViewContext, StageContext } from './StageContext.ts';
import { toggleFullScreen, useFullScreen } from '../../../ui/useFullScreen.ts';
import { NARROW, useMatches } from '../../../ui/useMatches.ts';

export { CallShortcuts } from './CallShortcuts.tsx';

type Props = { onHelp: () => void; onStatistics: () => void };

/** View options, and what does not fit into a phone's toolbar; loaded later, with its dozen icons. */
export function ViewItems({ onHelp, onStatistics }: Props) {
  const room = RoomContext.useActorRef();
  const stage = StageContext.useActorRef();
  const sharing = RoomContext.useSelector(isSharing);
  const isUp = RoomContext.useSelector(isHandRaised);
  const narrow = useMatches(NARROW);
  const fills = useFullScreen();
  const isGrid = StageContext.useSelector((snapshot) => snapshot.matches({ layout: 'grid' }));
  const selfView = SelfViewContext.useActorRef();
  const selfPlace = useSelfPlace();
  const isAlone = RoomContext.useSelector(isAloneIn);
  const corner = SelfViewContext.useSelector(({ context }) => context.corner);
  const toCorner = { type: 'user.selfMoved', corner } as const;
  const forOthers = RoomContext.useSelector(canShareWithOthers);
  const isPreview = RoomContext.useSelector(isTalkPreview);
  const skipsTalkPreview = RoomContext.useSelector(({ context }) => context.skipsTalkPreview);
  const [sounds, setSounds] = soundSetting.useValue();
  const [notices, setNotices] = noticeSetting.useValue();
  const [hidesVideoless, setHidesVideoless] = videolessSetting.useValue();
  return (
    <>
      {forOthers && (
        <>
          {narrow && (
            <MenuItem icon={<Hand />} onSelect={() => room.send({ type: 'user.handToggled' })}>
              {isUp ? handMessages.lower : handMessages.raise}
            </MenuItem>
          )}
          {canShareScreen() && (
            <MenuItem
              icon={sharing ? <ScreenShareOff /> : <ScreenShare />}
              onSelect={() => room.send({ type: 'user.screenToggled' })}
            >
              {sharing ? roomMessages.stopSharing : roomMessages.shareScreen}
            </MenuItem>
          )}
          <MenuItem
            icon={isGrid ? <RectangleHorizontal /> : <LayoutGrid />}
            onSelect={() => stage.send({ type: 'user.layoutToggled' })}
          >
            {isGrid ? roomMessages.speakerLayout : roomMessages.gridLayout}
          </MenuItem>
          {!isAlone && selfPlace !== 'hidden' && selfPlace !== 'grid' && (
            <MenuItem
              icon={<Move />}
              onSelect={() => selfView.send({ type: 'user.selfMoved', corner: cornerAfter(corner) })}
            >
              {roomMessages.moveSelfOn}
            </MenuItem>
          )}
        </>
      )}
      <MenuItem
        icon={selfPlace === 'hidden' ? <Eye /> : <EyeOff />}
        onSelect={() => selfView.send(selfPlace === 'hidden' ? toCorner : { type: 'user.selfHidden' })}
      >
        {selfPlace === 'hidden' ? roomMessages.showSelf : roomMessages.hideSelf}
      </MenuItem>
      {forOthers && !isAlone && (
        <MenuItem
          icon={<UserSquare />}
          onSelect={() => selfView.send(selfPlace === 'grid' ? toCorner : { type: 'user.selfPutInGrid' })}
        >
          {selfPlace === 'grid' ? roomMessages.selfInCorner : roomMessages.selfInGrid}
        </MenuItem>
      )}
      <MenuItem icon={<Keyboard />} onSelect={onHelp}>
        {shortcutMessages.open}
      </MenuItem>
      {document.fullscreenEnabled && (
        <MenuItem
          icon={fills ? <Shrink /> : <Expand />}
          onSelect={() => void toggleFullScreen(document.documentElement)}
        >
          {fills ? roomMessages.leaveFullScreen : roomMessages.fullScreen}
        </MenuItem>
      )}
      <MenuItem icon={<Activity />} onSelect={onStatistics}>
        {roomMessages.statistics}
      </MenuItem>
      <MenuSeparator />
      {isPreview && (
        <MenuToggle
          checked={skipsTalkPreview}
          onChange={(chosen) => room.send({ type: 'user.talkPreviewChosen', skipsTalkPreview: chosen })}
        >
          {roomMessages.skipPreviews}
        </MenuToggle>
      )}
      {!isPreview && <CaptionItems />}
      {forOthers && (
        <MenuToggle checked={hidesVideoless} onChange={setHidesVideoless}>
          {roomMessages.hideVideoless}
        </MenuToggle>
      )}
      <MenuToggle checked={sounds} onChange={setSounds}>
        {roomMessages.comingSounds}
      </MenuToggle>
      <MenuToggle checked={notices} onChange={setNotices}>
        {roomMessages.comingNotices}
      </MenuToggle>
    </>
  );
}
