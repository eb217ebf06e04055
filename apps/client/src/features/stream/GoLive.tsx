import { Camera, Radio, SlidersHorizontal } from 'lucide-react';
import { streamMessages } from '../../messages/stream.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './GoLive.module.css';
import { selectIsOnAir } from './streamSelectors.ts';
import { StreamContext } from './StreamContext.ts';

type Props = { wide?: boolean; variant?: 'primary' | 'secondary' };

/** 'Go Live', while idle; on air it says so. */
export function GoLive({ wide = false, variant = 'primary' }: Props) {
  const stream = StreamContext.useActorRef();
  const broadcasts = StreamContext.useSelector(selectIsOnAir);
  const isUnreachable = StreamContext.useSelector(
    (snapshot) => snapshot.context.listFailure !== undefined && snapshot.can({ type: 'user.retryRequested' }),
  );
  const may = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.goLiveRequested' }));
  // The button that tries it again is then the one to press.
  const hasFailed = StreamContext.useSelector(
    ({ context: { failure } }) => failure?.kind === 'media' || failure?.kind === 'start',
  );
  return (
    <Button
      variant={hasFailed ? 'secondary' : variant}
      wide={wide}
      className={broadcasts ? styles['onAir'] : undefined}
      icon={broadcasts ? undefined : <Radio aria-hidden="true" />}
      disabled={!may || isUnreachable}
      onClick={() => stream.send({ type: 'user.goLiveRequested' })}
    >
      {broadcasts ? streamMessages.broadcasting : streamMessages.goLive}
    </Button>
  );
}

/** Turns the camera on, for oneself only. */
export function Preview() {
  const stream = StreamContext.useActorRef();
  return (
    <Button icon={<Camera aria-hidden="true" />} onClick={() => stream.send({ type: 'user.previewRequested' })}>
      {streamMessages.turnOnCamera}
    </Button>
  );
}

/** The way to the studio: the camera for oneself, and what the broadcast is about. */
export function Preparing({ onStudio }: { onStudio: () => void }) {
  return (
    <Button className={styles['prepare']} icon={<SlidersHorizontal aria-hidden="true" />} onClick={onStudio}>
      {streamMessages.prepare}
    </Button>
  );
}
