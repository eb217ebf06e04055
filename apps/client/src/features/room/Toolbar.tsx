import { Mic, MicOff, PanelRight, Phone, Video, VideoOff } from 'lucide-react';
import type { RefObject } from 'react';
import type { Reaction } from '@colloquy/machines/contract/words.ts';
import { roomWords } from '../../messages/room.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { DeviceState } from './queries.ts';
import { ReactionsMenu } from './ReactionsMenu.tsx';
import styles from './Toolbar.module.css';

type Props = {
  microphone: DeviceState;
  camera: DeviceState;
  /** Shows and hides the side panel; takes the focus back when the panel closes itself. */
  panelButton: RefObject<HTMLButtonElement | null>;
  panelOpen: boolean;
  unread: number;
  onMicrophone: () => void;
  onCamera: () => void;
  onPanel: () => void;
  onReact: (reaction: Reaction) => void;
  onHangUp: () => void;
};

/** Beyond this the badge says "9+". */
const BADGE_MOST = 9;

export function Toolbar(props: Props) {
  const { microphone, camera, panelButton, panelOpen, unread } = props;
  return (
    <section className={styles['region']} aria-label={roomWords.callControls}>
      <div className={styles['toolbar']} role="toolbar" aria-label={roomWords.callControls}>
        <ReactionsMenu onReact={props.onReact} />
        <IconButton
          label={microphone === 'on' ? roomWords.muteMicrophone : roomWords.unmuteMicrophone}
          variant={microphone === 'on' ? 'stage' : 'stageOff'}
          size="toolbar"
          onClick={props.onMicrophone}
        >
          {microphone === 'on' ? <Mic aria-hidden="true" /> : <MicOff aria-hidden="true" />}
        </IconButton>
        <IconButton
          label={camera === 'on' ? roomWords.stopCamera : roomWords.startCamera}
          variant={camera === 'on' ? 'stage' : 'stageOff'}
          size="toolbar"
          onClick={props.onCamera}
        >
          {camera === 'on' ? <Video aria-hidden="true" /> : <VideoOff aria-hidden="true" />}
        </IconButton>
        <IconButton
          ref={panelButton}
          label={panelOpen ? roomWords.closePanel : roomWords.openPanel(unread)}
          variant="stage"
          size="toolbar"
          aria-expanded={panelOpen}
          badge={unread > 0 ? (unread > BADGE_MOST ? `${BADGE_MOST}+` : unread) : undefined}
          onClick={props.onPanel}
        >
          <PanelRight aria-hidden="true" />
        </IconButton>
        <IconButton label={roomWords.hangUp} variant="leave" size="toolbar" onClick={props.onHangUp}>
          <Phone aria-hidden="true" className={styles['down']} />
        </IconButton>
      </div>
    </section>
  );
}
