import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Reaction } from '@colloquy/machines/contract/constants.ts';
import { playerMachine } from '@colloquy/machines/player/playerMachine.ts';
import { useAppServices } from '../../../app/appServices.tsx';
import { streamMessages } from '../../../messages/stream.ts';
import { FloatingReactions } from '../../../ui/chat/FloatingReactions.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { usePassFocusToHeading } from '../../../ui/passFocus.ts';
import { selectIsGuestOnStage, selectIsHost, selectIsViewing } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';
import { StageSound, StagePicture } from '../stage/stageChunks.ts';
import { LiveStatus } from './LiveStatus.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './Player.module.css';
import { PlayerContext } from './PlayerContext.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { SoundCover } from './SoundCover.tsx';
import { StageMessage } from './StageMessage.tsx';
import { StreamActions } from './StreamActions.tsx';
import { useBroadcasterKey } from '../useBroadcasterKey.ts';
import { WatchedPictures } from './WatchedPictures.tsx';

type Props = {
  isTheatre: boolean;
  isRecording: boolean;
  onTheatre: () => void;
  /** Called when what is prepared is given up. */
  onCancel: () => void;
  /** Why a picture cannot be shown; undefined once one is. */
  onFailure: (text: string | undefined) => void;
};

/** The dark stage in both themes: the picture, the text and controls over it, and the actions below. */
export function Player(props: Props) {
  const { withInspection } = useAppServices();
  const [logic] = useState(() => withInspection(playerMachine));
  // Keep the last frame until another broadcaster is watched.
  const key = useBroadcasterKey();
  return (
    <PlayerContext.Provider key={key} logic={logic}>
      <Stage {...props} />
    </PlayerContext.Provider>
  );
}

function Stage({ isTheatre, isRecording, onTheatre, onCancel, onFailure }: Props) {
  const stream = StreamContext.useActorRef();
  const section = useRef<HTMLElement>(null);
  usePassFocusToHeading(section);
  const container = useRef<HTMLDivElement>(null);
  const isOwn = StreamContext.useSelector((snapshot) => snapshot.matches({ role: 'onAir' }));
  const isViewing = StreamContext.useSelector(selectIsViewing);
  const isGuest = StreamContext.useSelector(selectIsGuestOnStage);
  const isHost = StreamContext.useSelector(selectIsHost);
  const isEmpty = StreamContext.useSelector((snapshot) => snapshot.matches({ role: 'ended' }));
  const isFrozen = PlayerContext.useSelector((snapshot) => snapshot.matches({ picture: 'frozen' }));
  const hidesControls = PlayerContext.useSelector((snapshot) => snapshot.matches({ controls: 'hidden' }));
  // The card that was pressed may be far below.
  useEffect(() => {
    // Without braces its promise would be taken for a clean-up.
    scrollTo(0, 0);
  }, []);
  const subscribe = useCallback(
    (listener: (reaction: Reaction) => void) => {
      const watching = stream.on('reaction.shown', ({ reaction }) => listener(reaction));
      return () => watching.unsubscribe();
    },
    [stream],
  );
  return (
    <section
      ref={section}
      className={classNames(styles['player'], !isEmpty && 'dark')}
      aria-label={streamMessages.player}
      data-stage
    >
      <div
        ref={container}
        className={styles['picture']}
        data-empty={isEmpty}
        data-frozen={isViewing && isFrozen}
        data-controls={isViewing && hidesControls ? 'hidden' : 'shown'}
      >
        {isOwn ? <OwnPicture onFailure={onFailure} /> : <WatchedPictures onFailure={onFailure} />}
        {isGuest && (
          <Suspense>
            <StagePicture />
          </Suspense>
        )}
        {isHost && (
          <Suspense>
            <StageSound />
          </Suspense>
        )}
        <StageMessage />
        <LiveStatus isRecording={isRecording} />
        <SoundCover />
        <FloatingReactions subscribe={subscribe} />
        {isViewing && <PlayerControls container={container} isTheatre={isTheatre} onTheatre={onTheatre} />}
      </div>
      <StreamActions onCancel={onCancel} />
    </section>
  );
}
