import { RadioOff, X } from 'lucide-react';
import { use } from 'react';
import { shell } from '../../../messages/shell.ts';
import { moderationMessages } from '../../../messages/streamModeration.ts';
import { streamMessages } from '../../../messages/stream.ts';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Avatar } from '../../../ui/faces/Avatar.tsx';
import { FollowSlot } from '../FollowSlot.ts';
import { StreamContext } from '../StreamContext.ts';
import styles from './Over.module.css';

/** Above the list: whose stream is over or no longer open to the person, and why. */
export function Over() {
  const stream = StreamContext.useActorRef();
  const { button } = use(FollowSlot);
  const name = StreamContext.useSelector(({ context }) => context.watched?.name ?? '');
  const userId = StreamContext.useSelector(({ context }) => context.watched?.user_id ?? '');
  const isBanned = StreamContext.useSelector(({ context }) => context.failure?.code === 'banned');
  const hasOthers = StreamContext.useSelector(({ context: { broadcasters, watched } }) =>
    broadcasters.some((one) => one.id !== watched?.id),
  );
  const hint = isBanned ? moderationMessages.bannedHint : hasOthers && streamMessages.endedHint;
  return (
    <div className={styles['over']}>
      {name === '' ? (
        <RadioOff className={styles['unknown']} aria-hidden="true" />
      ) : (
        <Avatar id={userId} name={name} size={40} />
      )}
      <div className={styles['words']}>
        <p className={styles['title']}>{isBanned ? moderationMessages.banned(name) : streamMessages.ended(name)}</p>
        {hint && <p>{hint}</p>}
      </div>
      <IconButton label={streamMessages.close} onClick={() => stream.send({ type: 'user.leftStream' })}>
        <X aria-hidden="true" />
      </IconButton>
      <div className={styles['follow']}>
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
}
