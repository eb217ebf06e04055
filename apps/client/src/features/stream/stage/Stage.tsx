import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { StreamPeer } from '@colloquy/machines/stream/streamTypes.ts';
import { useStream } from '../../../app/appServices.tsx';
import { streamStageMessages as words } from '../../../messages/streamStage.ts';
import { Avatar } from '../../../ui/faces/Avatar.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { passFocus, usePassFocusToHeading } from '../../../ui/passFocus.ts';
import { StreamContext } from '../StreamContext.ts';
import { BroadcastControls } from '../studio/studioChunks.ts';
import { streamSound } from '../player/sound.ts';
import { useVideo } from '../player/useVideo.ts';
import styles from './Stage.module.css';
import { useAnnouncedRequests } from './useAnnouncedRequests.tsx';

const ignore = () => undefined;

/** Below the player: a viewer's way to the stage, or a broadcaster's requests. */
export function StagePanel() {
  const isGuest = StreamContext.useSelector((snapshot) => snapshot.matches({ onStage: 'guest' }));
  return isGuest ? <GuestPanel /> : <HostPanel />;
}

function GuestPanel() {
  const stream = StreamContext.useActorRef();
  const own = StreamContext.useSelector(({ context }) => context.own);
  const step = StreamContext.useSelector((snapshot) =>
    (['opening', 'ready', 'asking'] as const).find((one) => snapshot.matches({ onStage: { guest: one } })),
  );
  const picture = useVideo(useStream(own?.streamId), true, ignore);
  const leave = () => stream.send({ type: 'user.stageLeft' });
  const panel = useRef<HTMLElement>(null);
  usePassFocusToHeading(panel);
  // The pressed button goes away, and the next one may be below the fold.
  const takeFocus = () => panel.current?.focus({ preventScroll: true });
  useEffect(takeFocus, []);
  useEffect(() => {
    if (step) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  const ask = () => {
    takeFocus();
    stream.send({ type: 'user.stageRequested' });
  };
  return (
    <section
      ref={panel}
      className={classNames(styles['panel'], styles['own'])}
      aria-label={words.section}
      data-step={step}
      tabIndex={-1}
    >
      <video ref={picture} className={styles['preview']} aria-label={words.ownPicture} autoPlay playsInline muted />
      <div className={styles['words']}>
        <h2 className={styles['title']}>{words.prepareTitle}</h2>
        <p role="status">
          {step === 'opening' && words.opening}
          {step === 'ready' && words.hint}
          {step === 'asking' && words.waiting}
        </p>
      </div>
      <div ref={passFocusToPanel} className={styles['actions']}>
        <BroadcastControls devicesOnly />
        <Button onClick={leave}>{step === 'asking' ? words.withdraw : words.cancel}</Button>
        {step === 'ready' && (
          <Button variant="primary" onClick={ask}>
            {words.send}
          </Button>
        )}
      </div>
    </section>
  );
}

function HostPanel() {
  const stream = StreamContext.useActorRef();
  const { guest, requests } = StreamContext.useSelector(({ context }) => context.stage);
  const panel = useRef<HTMLElement>(null);
  usePassFocusToHeading(panel);
  const noteId = useId();
  const announcement = useAnnouncedRequests(requests, panel);
  return (
    <section ref={panel} className={styles['panel']} aria-label={words.section} tabIndex={-1}>
      <VisuallyHidden>
        <h2>{words.requests}</h2>
      </VisuallyHidden>
      <ul className={styles['requests']}>
        {requests.map(({ id, name }, i) => (
          <li key={id} ref={passFocusToPanel} className={styles['row']}>
            <span className={styles['who']}>
              <Avatar id={id} name={name} size={32} />
              <span>
                <span className={styles['name']}>{words.wants(name)}</span>
                {i === 0 && (
                  <span id={noteId} className={styles['note']}>
                    {guest && `${words.replaces(guest.name)} `}
                    {words.guestSees}
                  </span>
                )}
              </span>
            </span>
            <span className={styles['answers']}>
              <Button
                size="small"
                aria-label={words.declineOf(name)}
                onClick={() => stream.send({ type: 'user.guestDeclined', id })}
              >
                {words.decline}
              </Button>
              <Button
                size="small"
                variant="primary"
                aria-label={guest ? words.swapOf(name) : words.acceptOf(name)}
                aria-describedby={noteId}
                onClick={() => stream.send({ type: 'user.guestAccepted', id })}
              >
                {guest ? words.swap : words.accept}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </section>
  );
}

const passFocusToPanel = (row: HTMLElement | null) => passFocus(row, () => row?.closest('section') ?? null);

/** Over the watched picture: both sides as viewers get them, which a guest sees sooner. */
export function StagePicture() {
  const peer = StreamContext.useSelector(({ context }) => context.stagePeer);
  return peer && <BothSides peer={peer.ref} />;
}

function BothSides({ peer }: { peer: StreamPeer['ref'] }) {
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? '');
  const isScreen = StreamContext.useSelector(({ context }) => context.stage.isScreen);
  const own = StreamContext.useSelector(({ context }) => context.own);
  const picture = useVideo(useStream(own?.streamId), true, ignore);
  const isLive = useSelector(peer, (snapshot) => snapshot.hasTag('live'));
  return (
    <div className={styles['pair']} data-live={isLive} data-screen={isScreen}>
      <div>
        <FarSide peer={peer} label={name} />
      </div>
      <div className={styles['self']}>
        <video ref={picture} aria-label={words.ownPicture} autoPlay playsInline muted />
      </div>
    </div>
  );
}

/** A broadcaster hears the guest, and sees both in the own picture. */
export function StageSound() {
  const peer = StreamContext.useSelector(({ context }) => context.stagePeer);
  const guest = StreamContext.useSelector(({ context }) => context.stage.guest);
  return peer && <FarSide peer={peer.ref} label={guest?.name ?? ''} isHidden />;
}

/** The other one on stage. */
function FarSide({ peer, label, isHidden = false }: { peer: StreamPeer['ref']; label: string; isHidden?: boolean }) {
  const streamId = useSelector(peer, ({ context }) => context.tracks[0]?.streamId);
  const [{ volume, isMuted }] = streamSound.useValue();
  const sound = isHidden ? {} : { volume: volume / 100 };
  const video = useVideo(useStream(streamId), !isHidden && isMuted, ignore, sound);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people say live has no captions to offer
    <video
      ref={video}
      className={isHidden ? styles['heard'] : undefined}
      aria-label={words.pictureOf(label)}
      aria-hidden={isHidden}
      autoPlay
      playsInline
    />
  );
}
