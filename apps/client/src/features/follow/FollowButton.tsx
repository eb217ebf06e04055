import { Bell, BellRing, Heart } from 'lucide-react';
import type { LiveNotices } from '@colloquy/machines/people/ports.ts';
import { useAuth } from '../../app/appServices.tsx';
import { followWords } from '../../messages/follows.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import styles from './FollowButton.module.css';
import type { FollowedPerson, Follows } from './useFollows.ts';
import { useNotices } from './useNotices.ts';

type Props = {
  person: FollowedPerson;
  follows: Follows;
  notices: LiveNotices;
  /** Asks a guest to log in. */
  onGuest: () => void;
};

/** Follows and unfollows a broadcaster; nothing for guests, who cannot be followed (R-FOLLOW-1). */
export function FollowButton({ person, follows, notices, onGuest }: Props) {
  const isMember = useAuth((snapshot) => snapshot.hasTag('member'));
  const show = useToasts();
  const isFollowed = follows.isFollowed(person.userId);
  if (!follows.canFollow(person.userId)) return null;
  const press = () => {
    if (isMember) {
      follows.toggle(person);
      return;
    }
    show({ tone: 'info', text: followWords.logInFirst });
    onGuest();
  };
  return (
    <div className={styles['follow']}>
      <Button
        size="small"
        variant={isFollowed ? 'secondary' : 'primary'}
        className={isFollowed ? styles['followed'] : undefined}
        icon={<Heart aria-hidden="true" />}
        aria-label={isFollowed ? followWords.unfollowPerson(person.name) : followWords.followPerson(person.name)}
        disabled={follows.isBusy || (isMember && follows.all === undefined)}
        onClick={press}
      >
        {isFollowed ? (
          <span className={styles['both']}>
            <span>{followWords.following}</span>
            <span>{followWords.unfollow}</span>
          </span>
        ) : (
          followWords.follow
        )}
      </Button>
      {isFollowed && <NoticesButton notices={notices} />}
    </div>
  );
}

function NoticesButton({ notices }: Pick<Props, 'notices'>) {
  const { isOn, turn, isBusy } = useNotices(notices);
  return (
    <IconButton label={followWords.notifyMe} aria-pressed={isOn} disabled={isBusy} onClick={turn}>
      {isOn ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
    </IconButton>
  );
}
