import type { ReactNode } from 'react';
import { streamMessages } from '../../../messages/stream.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import { StreamContext } from '../StreamContext.ts';
import { Over } from './Over.tsx';
import styles from './Player.module.css';
import { PlayerContext } from './PlayerContext.ts';

/** The stage's text where there is no picture, or a frozen one. */
export function StageMessage() {
  const picture = PlayerContext.useSelector(({ value }) => value.picture);
  const isPaused = PlayerContext.useSelector((snapshot) => snapshot.matches({ playback: 'paused' }));
  const stream = StreamContext.useActorRef();
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? '');
  const at = StreamContext.useSelector(placeOf);
  switch (at) {
    case 'capturing':
      return <Message isBusy title={streamMessages.gettingMedia} hint={streamMessages.gettingMediaHint} />;
    case 'starting':
      return <Message isBusy title={streamMessages.starting} />;
    case 'joining':
    case 'watching':
      if (picture === 'frozen') return <Reconnecting />;
      if (picture === 'loading') return <Message isBusy title={streamMessages.joining(name)} />;
      return isPaused ? <p className={styles['badge']}>{streamMessages.paused}</p> : null;
    case 'interrupted':
      return (
        <Message title={streamMessages.interrupted}>
          <Button variant="primary" onClick={() => stream.send({ type: 'user.watchAgainRequested' })}>
            {streamMessages.watchAgain}
          </Button>
        </Message>
      );
    case 'ended':
      return <Over />;
    default:
      return null;
  }
}

/** Over the last frame. */
function Reconnecting() {
  return (
    <p className={styles['badge']} role="status">
      <Spinner size={24} />
      {streamMessages.reconnecting}
    </p>
  );
}

type Snapshot = Parameters<Parameters<typeof StreamContext.useSelector>[0]>[0];

function placeOf(snapshot: Snapshot) {
  if (snapshot.matches({ role: 'ended' })) return 'ended';
  if (snapshot.matches({ role: { viewing: 'joining' } })) return 'joining';
  if (snapshot.matches({ role: { viewing: 'interrupted' } })) return 'interrupted';
  if (snapshot.matches({ role: 'viewing' })) return 'watching';
  if (snapshot.matches({ role: { onAir: 'starting' } })) return 'starting';
  return snapshot.hasTag('busy') ? 'capturing' : 'shown';
}

function Message(props: { title: string; hint?: string; isBusy?: boolean; children?: ReactNode }) {
  const { title, hint, isBusy = false, children } = props;
  return (
    <div className={styles['words']} role={isBusy ? 'status' : undefined}>
      {isBusy && <Spinner size={32} />}
      <p className={styles['wordsTitle']}>{title}</p>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  );
}
