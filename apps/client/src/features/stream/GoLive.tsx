import { Camera, Radio, SlidersHorizontal } from 'lucide-react';
import { streamMessages } from '../../messages/stream.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './GoLive.module.css';
import { selectIsOnAir, selectIsViewing } from './queries.ts';
import { StreamContext } from './StreamContext.ts';

/** 'Go Live', while idle; on air it says so. */
export function GoLive({ wide = false }: { wide?: boolean }) {
  const stream = StreamContext.useActorRef();
  const broadcasts = StreamContext.useSelector(selectIsOnAir);
  const isViewing = StreamContext.useSelector(selectIsViewing);
  const may = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.goLiveRequested' }));
  return (
    <Button
      variant="primary"
      wide={wide}
      className={broadcasts ? styles['onAir'] : isViewing ? styles['viewing'] : undefined}
      icon={<Radio aria-hidden="true" />}
      disabled={!may}
      onClick={() => stream.send({ type: 'user.goLiveRequested' })}
    >
      {broadcasts ? streamMessages.broadcasting : streamMessages.goLive}
    </Button>
  );
}

/** Turns the camera on, for oneself only. */
export function Preview({ className }: { className?: string | undefined }) {
  const stream = StreamContext.useActorRef();
  return (
    <Button
      className={className}
      icon={<Camera aria-hidden="true" />}
      onClick={() => stream.send({ type: 'user.previewRequested' })}
    >
      {streamMessages.turnOnCamera}
    </Button>
  );
}

/** Before going live: the camera, where there is room for it (the studio has it, too), and the way to the studio. */
export function Preparing({ onStudio }: { onStudio: () => void }) {
  return (
    <>
      <Preview className={styles['camera']} />
      <Button className={styles['details']} icon={<SlidersHorizontal aria-hidden="true" />} onClick={onStudio}>
        {streamMessages.form.title}
      </Button>
    </>
  );
}
