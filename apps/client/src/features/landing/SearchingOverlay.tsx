import { useEffect, useRef, useState } from 'react';
import { clock } from '../../messages/formats.ts';
import { landing } from '../../messages/landing.ts';
import { searchMessages } from '../../messages/searching.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChipList } from '../../ui/buttons/Chip.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useElapsed } from '../../ui/useElapsed.ts';
import { LandingContext } from './landingContext.ts';
import styles from './SearchingOverlay.module.css';

type Props = {
  /** Opens the person's camera until the signal, where nobody is asked for that. */
  openCamera: (over: AbortSignal) => Promise<MediaStream | undefined>;
};

/** Covers everything while a room is searched for or opened, and shows the progress where the room then shows itself. */
export function SearchingOverlay({ openCamera }: Props) {
  const actor = LandingContext.useActorRef();
  const covers = LandingContext.useSelector((state) => state.hasTag('busy') || state.status === 'done');
  const step = LandingContext.useSelector((state) => {
    if (state.matches('searching')) return 'searching';
    if (state.matches('matching')) return 'hostingInstead';
    return state.matches('hosting') ? 'hosting' : 'entering';
  });
  const tags = LandingContext.useSelector((state) => state.context.tags);
  const cancel = useRef<HTMLButtonElement>(null);
  if (!covers) return null;

  const cancelSearch = () => actor.send({ type: 'user.cancelled' });
  return (
    <Dialog size="screen" title={searchMessages.overlay} titleHidden onClose={cancelSearch} initialFocus={cancel}>
      <img src="/favicon.svg" alt="" width={24} height={24} className={styles['mark']} />
      <div className={styles['columns']}>
        <OwnPicture open={openCamera} />
        <div className={styles['words']}>
          <p role="status" className={styles['status']}>
            {searchMessages[step]}
          </p>
          <Elapsed />
          {tags.length > 0 && <ChipList aria-label={landing.chosen} chips={tags} className={styles['tags']} />}
        </div>
      </div>
      <div className={styles['bar']}>
        <Button ref={cancel} size="large" onClick={cancelSearch}>
          {searchMessages.cancel}
        </Button>
      </div>
    </Dialog>
  );
}

function Elapsed() {
  return (
    <span aria-hidden="true" className={styles['time']}>
      {clock(useElapsed())}
    </span>
  );
}

/** Until there is a picture of the person, waves. */
function OwnPicture({ open }: { open: Props['openCamera'] }) {
  const [stream, setStream] = useState<MediaStream>();
  useEffect(() => {
    const wait = new AbortController();
    // Without the picture a search goes on.
    open(wait.signal).then(setStream, () => undefined);
    return () => wait.abort();
  }, [open]);
  return (
    <div aria-hidden="true" className={styles['picture']}>
      {stream ? (
        <>
          <video
            ref={(video) => {
              if (!video) return undefined;
              video.srcObject = stream;
              return () => {
                video.srcObject = null;
              };
            }}
            autoPlay
            playsInline
            muted
          />
          <p className={styles['you']}>{searchMessages.you}</p>
        </>
      ) : (
        <>
          <span />
          <span />
          <span />
        </>
      )}
    </div>
  );
}
