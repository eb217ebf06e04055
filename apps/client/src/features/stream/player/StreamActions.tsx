import { Suspense } from 'react';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { REACTIONS } from '@colloquy/machines/contract/constants.ts';
import { roomMessages } from '../../../messages/room.ts';
import { streamMessages } from '../../../messages/stream.ts';
import { streamStageMessages } from '../../../messages/streamStage.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ReactionsMenu } from '../../../ui/chat/ReactionsMenu.tsx';
import { GoLive } from '../GoLive.tsx';
import { selectIsGuestOnStage, selectIsOnAir, selectIsTimedOut, selectIsViewing } from '../streamSelectors.ts';
import { StreamContext } from '../StreamContext.ts';
import { pageHeading, passFocus } from '../../../ui/passFocus.ts';
import { BroadcastControls } from '../studio/studioChunks.ts';
import styles from './Player.module.css';
import { PlayerContext } from './PlayerContext.ts';

const passFocusOn = (button: HTMLElement | null) => passFocus(button, pageHeading);

/** Actions below the picture; renders nothing if there are none. */
export function StreamActions({ onCancel }: { onCancel: () => void }) {
  const stream = StreamContext.useActorRef();
  const onAir = StreamContext.useSelector(selectIsOnAir);
  const viewing = StreamContext.useSelector(selectIsViewing);
  const looking = StreamContext.useSelector((snapshot) => snapshot.matches({ role: { onAir: 'looking' } }));
  const ending = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.endStreamRequested' }));
  const mayReact = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.reactionSent', reaction: '👏' }));
  const mayAsk = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.stageOpened' }));
  const isFrozen = PlayerContext.useSelector((snapshot) => snapshot.matches({ picture: 'frozen' }));
  const isGuest = StreamContext.useSelector(selectIsGuestOnStage);
  const isTimedOut = StreamContext.useSelector(selectIsTimedOut);
  if (!viewing && !looking && !ending) return null;
  return (
    <div
      className={styles['actions']}
      data-own={!viewing || isGuest}
      role="toolbar"
      aria-label={streamMessages.controls}
    >
      {(onAir || viewing) && (
        <ReactionsMenu
          reactions={REACTIONS}
          labels={roomMessages}
          closesAfter={DELAYS.reactionsPopup}
          disabled={!mayReact || isTimedOut}
          onReact={(reaction) => stream.send({ type: 'user.reactionSent', reaction })}
        />
      )}
      {(onAir || looking || isGuest) && (
        <Suspense>
          <BroadcastControls devicesOnly={isGuest} />
        </Suspense>
      )}
      <span className={styles['gap']} />
      {mayAsk && (
        <Button
          size="small"
          disabled={isFrozen || isTimedOut}
          onClick={() => stream.send({ type: 'user.stageOpened' })}
        >
          {streamStageMessages.ask}
        </Button>
      )}
      {isGuest && (
        <Button ref={passFocusOn} size="small" variant="danger" onClick={() => stream.send({ type: 'user.stageLeft' })}>
          {streamStageMessages.leave}
        </Button>
      )}
      {viewing && !isGuest && (
        <Button ref={passFocusOn} size="small" variant="ghost" onClick={() => stream.send({ type: 'user.leftStream' })}>
          {streamMessages.leave}
        </Button>
      )}
      {onAir && <GoLive />}
      {ending && (
        <Button
          variant={onAir ? 'danger' : 'secondary'}
          onClick={() => {
            onCancel();
            stream.send({ type: 'user.endStreamRequested' });
          }}
        >
          {onAir ? streamMessages.endStream : streamMessages.cancel}
        </Button>
      )}
    </div>
  );
}
