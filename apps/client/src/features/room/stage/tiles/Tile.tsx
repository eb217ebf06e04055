import { Hand, MicOff, ScreenShare } from 'lucide-react';
import type { ConnectionQuality } from '@colloquy/machines/peerQuality/weakOrPoor.ts';
import { useSpeakingMark } from '../../../../app/appServices.tsx';
import { handMessages } from '../../../../messages/hands.ts';
import { roomMessages } from '../../../../messages/room.ts';
import { Avatar } from '../../../../ui/faces/Avatar.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Spinner } from '../../../../ui/notices/Spinner.tsx';
import { Pinned } from './Pinned.tsx';
import { ConnectionWarning } from './ConnectionWarning.tsx';
import { SpeakingBars } from './SpeakingBars.tsx';
import styles from './Tile.module.css';
import { TileMenu } from './TileMenu.tsx';
import { VideoSurface } from '../playing/VideoSurface.tsx';

type Props = {
  memberId: string;
  name: string;
  streamId: string | undefined;
  stream: MediaStream | undefined;
  cameraOff: boolean;
  microphoneOff: boolean;
  /** Their hand is raised. */
  hand: boolean;
  /** They share their screen, in a tile of its own. */
  sharing: boolean;
  /** Shown only when it is bad. */
  reception: ConnectionQuality;
  /** The connection's problem, in words. */
  trouble?: string | undefined;
  /** Offered when the connection does not recover by itself. */
  onRetry?: (() => void) | undefined;
  /** From 0 to 1. */
  volume: number;
  /** Mutes what an admin switched off until that person switches it on. */
  silenced: boolean;
};

/** One other person: picture or avatar, name, what is off, what is wrong. */
export function Tile(props: Props) {
  const { memberId, name, stream, cameraOff, microphoneOff, hand, sharing, reception, trouble, onRetry } = props;
  const speakingMark = useSpeakingMark(props.streamId, !microphoneOff);
  return (
    <article
      ref={speakingMark}
      className={styles['tile']}
      aria-label={roomMessages.tile(name, microphoneOff)}
      data-member={memberId}
    >
      <VideoSurface
        className={styles['video']}
        stream={stream}
        muted={props.silenced}
        volume={props.volume}
        fits
        label={roomMessages.pictureOf(name)}
      />
      {(cameraOff || !stream) && (
        <div className={styles['avatar']}>
          <Avatar id={memberId} name={name} size={96} />
        </div>
      )}
      {trouble && (
        <div className={styles['trouble']}>
          <p role="status">
            {!onRetry && <Spinner size={16} />}
            {trouble}
          </p>
          {onRetry && (
            <Button size="small" onClick={onRetry} aria-label={roomMessages.tryAgainWith(name)}>
              {roomMessages.tryAgain}
            </Button>
          )}
        </div>
      )}
      <p className={styles['name']}>
        <Pinned id={memberId} />
        {sharing && <ScreenShare aria-hidden="true" />}
        {hand && <Hand role="img" aria-label={handMessages.raised} className={styles['hand']} />}
        {microphoneOff && <MicOff aria-hidden="true" />}
        <span className={styles['text']}>{name}</span>
        <ConnectionWarning quality={reception} />
        <span className={styles['speaks']}>
          <SpeakingBars />
        </span>
      </p>
      <TileMenu id={memberId} name={name} />
    </article>
  );
}
