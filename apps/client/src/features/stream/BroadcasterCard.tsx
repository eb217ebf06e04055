import { Eye, Heart, Play, Radio } from 'lucide-react';
import { use } from 'react';
import type { Broadcaster } from '@colloquy/machines/contract/streamEvents.ts';
import { followMessages } from '../../messages/follows.ts';
import { streamMessages } from '../../messages/stream.ts';
import { nameOfLanguage } from '../../messages/spokenLanguages.ts';
import { Chip } from '../../ui/buttons/Chip.tsx';
import { Avatar } from '../../ui/faces/Avatar.tsx';
import { hueOf } from '../../ui/faces/avatarLook.ts';
import styles from './BroadcasterCard.module.css';
import { FollowSlot } from './FollowSlot.ts';
import { LiveBadge } from './LiveBadge.tsx';
import { LiveTime } from './LiveTime.tsx';
import { StreamContext } from './StreamContext.ts';
import { Thumbnail } from './Thumbnail.tsx';

/**
 * A broadcaster; a press joins, unless one broadcasts oneself or watches them already. Alone in the list it is larger,
 * and says what a press does.
 */
export function BroadcasterCard({ broadcaster, isAlone }: { broadcaster: Broadcaster; isAlone: boolean }) {
  const { id, user_id, name, viewerCount, title, tags = [], language, started_at } = broadcaster;
  const stream = StreamContext.useActorRef();
  const isFollowed = use(FollowSlot).isFollowed(user_id);
  const may = StreamContext.useSelector((snapshot) => snapshot.can({ type: 'user.broadcasterPicked', id }));
  const isWatched = StreamContext.useSelector(
    (snapshot) => snapshot.context.watched?.id === id && snapshot.matches({ role: 'viewing' }),
  );
  return (
    <button
      type="button"
      className={styles['card']}
      disabled={!may}
      data-alone={isAlone && !isWatched}
      aria-current={isWatched ? 'true' : undefined}
      onClick={() => stream.send({ type: 'user.broadcasterPicked', id })}
    >
      <span className={styles['art']} style={{ '--hue': hueOf(user_id) }}>
        {/* Until there is a picture; the initials are below. */}
        <Radio className={styles['noPicture']} aria-hidden="true" />
        <Thumbnail id={id} />
        <span className={styles['live']}>
          <LiveBadge text={streamMessages.live} />
        </span>
        {isFollowed && (
          <span className={styles['followed']}>
            <Heart aria-hidden="true" />
            {followMessages.following}
          </span>
        )}
        <span className={styles['viewers']}>
          <Eye aria-hidden="true" />
          {streamMessages.watching(viewerCount)}
        </span>
      </span>
      <span className={styles['about']}>
        <Avatar id={user_id} name={name} size={40} />
        <span className={styles['words']}>
          <span className={styles['name']}>{title ?? name}</span>
          {title !== undefined && <span className={styles['who']}>{name}</span>}
          <span className={styles['line']}>
            {started_at !== undefined && <LiveTime since={started_at} />}
            {language !== undefined && <span>{nameOfLanguage(language)}</span>}
            {isWatched && <strong className={styles['mark']}>{streamMessages.nowWatching}</strong>}
          </span>
          {tags.length > 0 && (
            <span className={styles['tags']}>
              {tags.map((tag) => (
                <Chip key={tag}>{tag}</Chip>
              ))}
            </span>
          )}
        </span>
      </span>
      {/* It looks like a button: the whole card is one. */}
      {isAlone && may && (
        <span className={styles['watch']} aria-hidden="true">
          <Play />
          {followMessages.watch}
        </span>
      )}
    </button>
  );
}
