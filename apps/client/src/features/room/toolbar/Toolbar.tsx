import { MessageSquareText, Phone, ScreenShare, ScreenShareOff, Users } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REACTIONS, type Reaction } from '@colloquy/machines/contract/constants.ts';
import { roomMessages } from '../../../messages/room.ts';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { ReactionsMenu } from '../../../ui/chat/ReactionsMenu.tsx';
import { badgeText } from './badgeText.ts';
import { DeviceButton, DeviceToggle } from './DeviceToggle.tsx';
import { HandButton } from './HandButton.tsx';
import { canShareScreen } from '../browserAbilities.ts';
import { canShareWithOthers, isSearching, isTalkPreview } from '../callSelectors.ts';
import type { PanelTab } from '../panel/SidePanel.tsx';
import { RoomContext } from '../RoomContext.ts';
import styles from './Toolbar.module.css';
import { NARROW, useMatches } from '../../../ui/useMatches.ts';

type Props = {
  /** Whether the others see our screen. */
  sharing: boolean;
  /** There is room for what is needed at any time only: the devices, and hanging up. */
  isShort: boolean;
  /** Shows and hides the side panel; gets the focus back when the panel closes itself. */
  panelButton: RefObject<HTMLButtonElement | null>;
  /** What the panel shows; undefined: it is closed. */
  panelTab: PanelTab | undefined;
  unread: number;
  /** The button that leads on to somebody else, if any; above the others where there is no room beside them. */
  next: ReactNode;
  /** The text above them. */
  above: ReactNode;
  onShare: () => void;
  onPanel: () => void;
  onPeople: () => void;
  onReact: (reaction: Reaction) => void;
  onHangUp: () => void;
};

export function Toolbar(props: Props) {
  const narrow = useMatches(NARROW);
  const { panelButton, panelTab, unread, next } = props;
  const isPreview = RoomContext.useSelector(isTalkPreview);
  const stop = RoomContext.useSelector(isSearching) ? roomMessages.stopLooking : undefined;
  const forOthers = RoomContext.useSelector(canShareWithOthers);
  const people = RoomContext.useSelector(({ context }) => Object.keys(context.members).length + 1);
  const hangUp = (
    <IconButton
      label={stop ?? roomMessages.hangUp}
      variant={stop ? 'stage' : 'leave'}
      size="toolbar"
      className={stop && styles['stop']}
      onClick={props.onHangUp}
    >
      {stop ?? <Phone aria-hidden="true" className={styles['down']} />}
    </IconButton>
  );
  if (props.isShort)
    return (
      <section className={styles['region']} aria-label={roomMessages.callControls}>
        <div
          className={classNames(styles['toolbar'], styles['short'])}
          role="toolbar"
          aria-label={roomMessages.callControls}
        >
          <DeviceButton kind="microphone" />
          <DeviceButton kind="camera" />
          {hangUp}
        </div>
      </section>
    );
  return (
    <section className={styles['region']} aria-label={roomMessages.callControls}>
      {narrow && next}
      {props.above}
      <div
        className={classNames(styles['toolbar'], isPreview && styles['holds'])}
        role="toolbar"
        aria-label={roomMessages.callControls}
      >
        {forOthers && (
          <ReactionsMenu
            reactions={REACTIONS}
            labels={roomMessages}
            closesAfter={DELAYS.reactionsPopup}
            onReact={props.onReact}
          />
        )}
        <DeviceToggle kind="microphone" />
        <DeviceToggle kind="camera" />
        {canShareScreen() && forOthers && (
          <IconButton
            label={props.sharing ? roomMessages.stopSharing : roomMessages.shareScreen}
            variant={props.sharing ? 'stageOn' : 'stage'}
            size="toolbar"
            className={styles['wide']}
            onClick={props.onShare}
          >
            {props.sharing ? <ScreenShareOff aria-hidden="true" /> : <ScreenShare aria-hidden="true" />}
          </IconButton>
        )}
        {!narrow && forOthers && <HandButton />}
        {!isPreview && (
          <IconButton
            ref={panelButton}
            label={panelTab ? roomMessages.closePanel : roomMessages.openPanel(unread)}
            variant={panelTab === 'chat' ? 'stageOn' : 'stage'}
            size="toolbar"
            aria-expanded={panelTab !== undefined}
            badge={unread > 0 ? badgeText(unread) : undefined}
            onClick={props.onPanel}
          >
            <MessageSquareText aria-hidden="true" />
          </IconButton>
        )}
        {forOthers && !next && (
          <IconButton
            label={roomMessages.peopleHere(people)}
            variant={panelTab === 'participants' ? 'stageOn' : 'stage'}
            size="toolbar"
            className={styles['people']}
            aria-expanded={panelTab === 'participants'}
            onClick={props.onPeople}
          >
            <Users aria-hidden="true" />
            <span aria-hidden="true">{people}</span>
          </IconButton>
        )}
        {!narrow && next}
        {hangUp}
      </div>
    </section>
  );
}
