import { useState } from 'react';
import { Bell, BellRing, Heart } from 'lucide-react';
import type { LiveNotifications } from '@colloquy/machines/people/ports.ts';
import { useAuth } from '../../app/appServices.tsx';
import { followMessages } from '../../messages/follows.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FollowButton.module.css';
import type { FollowedPerson, Follows } from './useFollows.ts';
import { useLiveNotifications } from './useLiveNotifications.ts';

type Props = {
  person: FollowedPerson;
  follows: Follows;
  notifications: LiveNotifications;
  onLoginNeeded: () => void;
};

/** Follows and unfollows a broadcaster; nothing for guests, who cannot be followed (R-FOLLOW-1). */
export function FollowButton({ person, follows, notifications, onLoginNeeded }: Props) {
  const isSignedIn = useAuth((snapshot) => snapshot.hasTag('signedIn'));
  const show = useToasts();
  const [justToggled, setJustToggled] = useState(false);
  const isFollowed = follows.isFollowed(person.userId);
  if (!follows.canFollow(person.userId)) return null;
  const press = () => {
    if (isSignedIn) {
      setJustToggled(true);
      follows.toggle(person);
      return;
    }
    show({ tone: 'info', text: followMessages.logInFirst });
    onLoginNeeded();
  };
  return (
    <div
      className={styles['follow']}
      onPointerLeave={() => setJustToggled(false)}
      onFocus={() => setJustToggled(false)}
    >
      <Button
        size="small"
        variant={isFollowed ? 'secondary' : 'primary'}
        className={isFollowed ? styles['followed'] : undefined}
        data-just-toggled={justToggled}
        icon={<Heart aria-hidden="true" />}
        aria-label={
          isFollowed
            ? `${followMessages.following}. ${followMessages.unfollowPerson(person.name)}`
            : followMessages.followPerson(person.name)
        }
        disabled={follows.isBusy || (isSignedIn && follows.all === undefined)}
        onClick={press}
      >
        {isFollowed ? (
          <span className={styles['both']}>
            <span>{followMessages.following}</span>
            <span>{followMessages.unfollow}</span>
          </span>
        ) : (
          followMessages.follow
        )}
      </Button>
      {isFollowed && <NotificationsButton notifications={notifications} />}
      <VisuallyHidden>
        <output>{isFollowed && justToggled ? followMessages.followed(person.name) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}

function NotificationsButton({ notifications }: Pick<Props, 'notifications'>) {
  const { isOn, toggle, isBusy } = useLiveNotifications(notifications);
  return (
    <IconButton
      className={styles['bell']}
      label={followMessages.notifyMe}
      aria-pressed={isOn}
      disabled={isBusy}
      onClick={toggle}
    >
      {isOn ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
    </IconButton>
  );
}
