import { useRef } from 'react';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import type { FollowApi, LiveNotifications } from '@colloquy/machines/people/ports.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { followMessages } from '../../messages/follows.ts';
import { moment } from '../../messages/formats.ts';
import { shell } from '../../messages/shell.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Avatar } from '../../ui/faces/Avatar.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { FailureBanner } from '../../ui/notices/Banner.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { Section } from '../../ui/Section.tsx';
import rows from '../../ui/Rows.module.css';
import styles from './Following.module.css';
import { useFollows } from './useFollows.ts';
import { useLiveNotifications } from './useLiveNotifications.ts';

/** Whom the signed-in person follows, and whether this browser notifies them (R-FOLLOW-9). */
export function Following({ api, notifications }: { api: FollowApi; notifications: LiveNotifications }) {
  const { all, toggle, isBusy, reading } = useFollows(api);
  const { isOn, toggle: toggleNotifications } = useLiveNotifications(notifications);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Section
      id="following"
      title={followMessages.title}
      hint={all?.length === 0 ? undefined : followMessages.hint}
      heading={heading}
    >
      {reading.isBusy && <Spinner size={32} />}
      {reading.error && (
        <FailureBanner retryLabel={shell.tryAgain} onRetry={reading.again}>
          {sentenceFor(failureOf(reading.error.thrown).code)}
        </FailureBanner>
      )}
      {all?.length === 0 && (
        <div className={rows['row']}>
          <p className={styles['nobody']}>{followMessages.nobody}</p>
          <ButtonLink to="/stream">{followMessages.browse}</ButtonLink>
        </div>
      )}
      {all && all.length > 0 && (
        <ul className={rows['list']}>
          {all.map(({ user_id: userId, username: name, avatar, followed_at: at, live }) => (
            <li key={userId} className={rows['row']}>
              <Avatar id={userId} name={name} size={40} {...(avatar !== null && { picture: avatar })} />
              <div className={styles['about']}>
                <p className={rows['name']}>{name}</p>
                {live === undefined ? (
                  <p className={rows['muted']}>{followMessages.since(moment(at))}</p>
                ) : (
                  <p className={rows['here']}>{followMessages.liveNow}</p>
                )}
              </div>
              <div className={styles['actions']}>
                {live !== undefined && (
                  <ButtonLink
                    size="small"
                    variant="primary"
                    to={`/stream/${encodeURIComponent(live)}`}
                    aria-label={followMessages.watchPerson(name)}
                  >
                    {followMessages.watch}
                  </ButtonLink>
                )}
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={followMessages.unfollowPerson(name)}
                  onClick={() => {
                    heading.current?.focus();
                    toggle({ userId, name });
                  }}
                >
                  {followMessages.unfollow}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Checkbox label={followMessages.notifyMe} checked={isOn} onChange={toggleNotifications} />
    </Section>
  );
}
