import { MicOff, Move } from 'lucide-react';
import { cornerAfter, cornerTowards } from '@colloquy/machines/selfView/corners.ts';
import { selfPlaceIn } from '@colloquy/machines/selfView/selfViewMachine.ts';
import { useState, type KeyboardEvent } from 'react';
import { useSpeakingMark, useStream } from '../../../app/appServices.tsx';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Avatar } from '../../../ui/faces/Avatar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { looksAway } from '../mediaSettings/offeredDevices.ts';
import { FlipCamera } from '../toolbar/FlipCamera.tsx';
import { deviceStateOf, isAloneIn, ownNameIn } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { mirrorSetting } from '../settings.ts';
import { SelfViewContext } from './StageContext.ts';
import styles from './SelfView.module.css';
import { isRightToLeft, useDragToCorner } from './useDragToCorner.ts';
import { VideoSurface } from './playing/VideoSurface.tsx';

/**
 * The self-view: mirrored, unless the camera faces away or the person turned that off, and always muted. In a corner of
 * the stage, where it can be dragged to another one, or as a tile; one that the layout placed among the others can be
 * moved too.
 */
export function SelfView({ asTile = false, movable = !asTile }: { asTile?: boolean; movable?: boolean }) {
  const view = SelfViewContext.useActorRef();
  const corner = SelfViewContext.useSelector(({ context }) => context.corner);
  const [firstCorner] = useState(corner);
  const [wasMoved, setWasMoved] = useState(false);
  if (!wasMoved && corner !== firstCorner) setWasMoved(true);
  const streamId = RoomContext.useSelector(({ context }) => context.self.streamId);
  const stream = useStream(streamId);
  const cameraOff = RoomContext.useSelector((snapshot) => deviceStateOf(snapshot, 'camera') === 'off');
  const microphone = RoomContext.useSelector((snapshot) => deviceStateOf(snapshot, 'microphone'));
  const asSeen = RoomContext.useSelector(looksAway);
  const [mirrors] = mirrorSetting.useValue();
  const speakingMark = useSpeakingMark(streamId, microphone === 'on');
  const drag = useDragToCorner((to) => view.send({ type: 'user.selfMoved', corner: to }));

  const moveByKey = (event: KeyboardEvent) => {
    const isMirrored = isRightToLeft(event.currentTarget);
    const side = {
      ArrowUp: 'top' as const,
      ArrowDown: 'bottom' as const,
      ArrowLeft: isMirrored ? ('end' as const) : ('start' as const),
      ArrowRight: isMirrored ? ('start' as const) : ('end' as const),
    }[event.key];
    if (side === undefined) return;
    event.preventDefault();
    view.send({ type: 'user.selfMoved', corner: cornerTowards(corner, side) });
  };
  return (
    <aside
      ref={speakingMark}
      className={classNames(styles[asTile ? 'tile' : 'self'], movable && styles['movable'])}
      aria-label={roomMessages.ownPicture}
      {...(movable && { 'data-corner': corner, ...drag })}
    >
      <VideoSurface
        className={classNames(styles['video'], mirrors && !asSeen && styles['mirrored'])}
        stream={stream}
        muted
        fits={asTile}
        label={roomMessages.ownPicture}
      />
      {cameraOff && <CameraOff />}
      <p className={styles['name']}>
        {microphone === 'off' && <MicOff aria-hidden="true" />}
        {roomMessages.you}
      </p>
      {movable && (
        <p role="status">
          <VisuallyHidden>{wasMoved && roomMessages.selfIsAt[corner]}</VisuallyHidden>
        </p>
      )}
      {!cameraOff && <FlipCamera className={styles['flip']} />}
      {movable && (
        <IconButton
          label={roomMessages.moveSelf}
          variant="stage"
          size="small"
          className={styles['move']}
          onKeyDown={moveByKey}
          onClick={() => view.send({ type: 'user.selfMoved', corner: cornerAfter(corner) })}
        >
          <Move aria-hidden="true" />
        </IconButton>
      )}
    </aside>
  );
}

/** In a small self-view only who it is; in a large one also why there is no picture, and the way to one. */
function CameraOff() {
  const room = RoomContext.useActorRef();
  const name = RoomContext.useSelector(ownNameIn);
  const memberId = RoomContext.useSelector(({ context }) => context.memberId ?? '');
  const isMissing = RoomContext.useSelector(({ context }) => context.devices.camera.length === 0);
  const hasNone = RoomContext.useSelector(({ context }) => isMissing && context.devices.microphone.length === 0);
  return (
    <div className={styles['off']}>
      <span className={styles['large']}>
        <Avatar id={memberId} name={name} size={96} />
      </span>
      <span className={styles['small']}>
        <Avatar id={memberId} name={name} />
      </span>
      <span className={styles['cause']}>
        {hasNone ? roomMessages.noDevices : isMissing ? roomMessages.noneFound.camera : roomMessages.cameraOff}
      </span>
      {isMissing && <span className={classNames(styles['large'], styles['find'])}>{roomMessages.findDevices}</span>}
      <span className={styles['large']}>
        <Button size="small" onClick={() => room.send({ type: 'user.deviceToggled', kind: 'camera' })}>
          {isMissing ? roomMessages.tryAgain : roomMessages.turnOn}
        </Button>
      </span>
    </div>
  );
}

/** The self-view's place; with nobody else there is no grid, and unless hidden it is large. */
export function useSelfPlace() {
  const isAlone = RoomContext.useSelector(isAloneIn);
  const corner = SelfViewContext.useSelector(({ context }) => context.corner);
  const place = SelfViewContext.useSelector(selfPlaceIn);
  return place === 'grid' && isAlone ? corner : place;
}
