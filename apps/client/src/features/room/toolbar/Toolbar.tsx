import { Lock, PanelRight, Phone, ScreenShare, ScreenShareOff } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REACTIONS, type Reaction } from '@colloquy/machines/contract/words.ts';
import { roomWords } from '../../../messages/room.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { ReactionsMenu } from '../../../ui/talk/ReactionsMenu.tsx';
import { badgeText } from './badgeText.ts';
import { DeviceToggle } from './DeviceToggle.tsx';
import { HandButton } from './HandButton.tsx';
import { canShareScreen } from '../abilities.ts';
import styles from './Toolbar.module.css';
import { NARROW, useMatches } from '../../../ui/useMatches.ts';

type Props = {
  /** Only what one sends can be chosen yet, and to leave. */
  isPreview: boolean;
  /** Whether somebody would see a reaction, a hand, the screen. */
  toOthers: boolean;
  /** Whether the others see our screen. */
  sharing: boolean;
  /** Shows and hides the side panel; takes the focus back when the panel closes itself. */
  panelButton: RefObject<HTMLButtonElement | null>;
  panelOpen: boolean;
  unread: number;
  /** What leads on to somebody else, where there is such a thing; above the others where there is no place beside them. */
  next: ReactNode;
  onShare: () => void;
  onPanel: () => void;
  onReact: (reaction: Reaction) => void;
  onHangUp: () => void;
};

export function Toolbar(props: Props) {
  const narrow = useMatches(NARROW);
  const { isPreview, toOthers, panelButton, panelOpen, unread, next } = props;
  return (
    <section className={styles['region']} aria-label={roomWords.callControls}>
      {narrow && next}
      {isPreview && (
        <p className={styles['held']}>
          <Lock aria-hidden="true" />
          {roomWords.heldBack}
        </p>
      )}
      <div className={styles['toolbar']} role="toolbar" aria-label={roomWords.callControls}>
        {toOthers && (
          <ReactionsMenu
            reactions={REACTIONS}
            words={roomWords}
            closesAfter={DELAYS.reactionsPopup}
            onReact={props.onReact}
          />
        )}
        <DeviceToggle kind="microphone" />
        <DeviceToggle kind="camera" />
        {canShareScreen() && toOthers && (
          <IconButton
            label={props.sharing ? roomWords.stopSharing : roomWords.shareScreen}
            variant={props.sharing ? 'stageOn' : 'stage'}
            size="toolbar"
            className={styles['wide']}
            onClick={props.onShare}
          >
            {props.sharing ? <ScreenShareOff aria-hidden="true" /> : <ScreenShare aria-hidden="true" />}
          </IconButton>
        )}
        {!narrow && toOthers && <HandButton />}
        {!isPreview && (
          <IconButton
            ref={panelButton}
            label={panelOpen ? roomWords.closePanel : roomWords.openPanel(unread)}
            variant="stage"
            size="toolbar"
            aria-expanded={panelOpen}
            badge={unread > 0 ? badgeText(unread) : undefined}
            onClick={props.onPanel}
          >
            <PanelRight aria-hidden="true" />
          </IconButton>
        )}
        {!narrow && next}
        <IconButton label={roomWords.hangUp} variant="leave" size="toolbar" onClick={props.onHangUp}>
          <Phone aria-hidden="true" className={styles['down']} />
        </IconButton>
      </div>
    </section>
  );
}
