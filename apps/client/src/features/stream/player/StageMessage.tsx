import { X } from 'lucide-react';
import { use, type ReactNode } from 'react';
import { shell } from '../../../messages/shell.ts';
import { moderationMessages } from '../../../messages/streamModeration.ts';
import { streamMessages } from '../../../messages/stream.ts';
import { Button, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Avatar } from '../../../ui/faces/Avatar.tsx';
import { Spinner } from '../../../ui/notices/Spinner.tsx';
import { FollowSlot } from '../FollowSlot.ts';
import { StreamContext } from '../StreamContext.ts';
import styles from './Player.module.css';
import { PlayerContext } from './PlayerContext.ts';

/** The stage's text where there is no picture, or a frozen one. */
export function StageMessage() {
  const picture = PlayerContext.useSelector(({ value }) => value.picture);
  const isPaused = PlayerContext.useSelector((snapshot) => snapshot.matches({ playback: 'paused' }));
  const stream = StreamContext.useActorRef();
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? '');
  const userId = StreamContext.useSelector(({ context }) => context.watched?.user_id ?? '');
  const { button } = use(FollowSlot);
  const hasOthers = StreamContext.useSelector(({ context: { broadcasters, watched } }) =>
    broadcasters.some((one) => one.id !== watched?.id),
  );
  const isBanned = StreamContext.useSelector(({ context }) => context.failure?.code === 'banned');
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
      return (
        <div className={styles['over']}>
          {name !== '' && <Avatar id={userId} name={name} />}
          <div className={styles['overWords']}>
            <p className={styles['wordsTitle']}>
              {isBanned ? moderationMessages.banned(name) : streamMessages.ended(name)}
            </p>
            <p>{hasOthers ? streamMessages.endedHint : streamMessages.nobodyElse}</p>
          </div>
          <IconButton
            label={streamMessages.close}
            variant="overlay"
            onClick={() => stream.send({ type: 'user.leftStream' })}
          >
            <X aria-hidden="true" />
          </IconButton>
          <div className={styles['overFollow']}>
            {isBanned ? (
              <ButtonLink size="small" to="/rules">
                {shell.rules}
              </ButtonLink>
            ) : (
              button({ userId, name })
            )}
          </div>
        </div>
      );
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
