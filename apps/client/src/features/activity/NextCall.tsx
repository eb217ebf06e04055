import { useState } from 'react';
import { activityMessages } from '../../messages/activity.ts';
import { landing } from '../../messages/landing.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import type { Activity } from './activity.ts';
import styles from './NextCall.module.css';

type Props = Pick<Activity, 'calls' | 'rooms'> & { onSearch: (tags: readonly string[]) => void };

/** Meeting the next person with the interests of the last call, or of the room hosted last (R-DASH-2). */
export function NextCall({ calls, rooms, onSearch }: Props) {
  const [last] = useState(() => calls.all()[0]);
  const [hosted] = useState(() => rooms.all()[0]);
  const tags = last && last.shared.length > 0 ? last.shared : (hosted?.tags ?? []);
  return (
    <section aria-label={activityMessages.next} className={styles['next']}>
      <div className={styles['about']}>
        <h2 className={styles['title']}>{activityMessages.next}</h2>
        {tags.length === 0 ? (
          <p>{activityMessages.nextHint}</p>
        ) : (
          <ul aria-label={landing.chosen} className={styles['tags']}>
            {tags.map((tag) => (
              <li key={tag} translate="no" className={styles['tag']}>
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      {tags.length === 0 ? (
        <ButtonLink variant="primary" size="large" to="/">
          {activityMessages.start}
        </ButtonLink>
      ) : (
        <div className={styles['actions']}>
          <Button variant="primary" size="large" onClick={() => onSearch(tags)}>
            {landing.joinRandom}
          </Button>
          <ButtonLink size="large" to="/">
            {activityMessages.otherInterests}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
