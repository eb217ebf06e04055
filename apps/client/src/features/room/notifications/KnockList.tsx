import { useEffect, useRef, useState } from 'react';
import type { Waiting } from '@colloquy/machines/contract/roomEvents.ts';
import { hostMessages } from '../../../messages/hostControls.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Avatar } from '../../../ui/faces/Avatar.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { JOIN_SOUND, play } from '../sounds.ts';
import { RoomContext } from '../RoomContext.ts';
import { soundSetting } from '../settings.ts';
import { speakerIdOf } from '../mediaSettings/offeredDevices.ts';
import styles from './KnockList.module.css';

const callerOf = ({ name, user_id }: Waiting): string => name ?? user_id;

/** Who waits to be let in, for the admin. `above`: over the stage, in the middle; otherwise as wide as its container. */
export function KnockList({ above = false }: { above?: boolean }) {
  const room = RoomContext.useActorRef();
  const waiting = RoomContext.useSelector(({ context }) => context.knocks);
  const answer = (id: string, admits: boolean) => room.send({ type: 'user.knockAnswered', id, admits });
  const areMany = waiting.length > 1;
  return (
    <section className={classNames(styles['list'], above && styles['above'])} aria-label={hostMessages.waiting}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{hostMessages.peopleWait(waiting.length)}</h2>
        {areMany && (
          <Button size="small" variant="primary" onClick={() => waiting.forEach(({ id }) => answer(id, true))}>
            {hostMessages.admitAll}
          </Button>
        )}
      </div>
      <ul>
        {waiting.map((person) => (
          <li key={person.id} className={styles['person']}>
            <Avatar id={person.id} name={callerOf(person)} size={32} />
            <span aria-hidden="true" className={styles['name']}>
              {callerOf(person)}
            </span>
            <VisuallyHidden>{hostMessages.wantsToJoin(callerOf(person))}</VisuallyHidden>
            <span className={styles['answers']}>
              <Button
                size="small"
                variant="ghost"
                aria-label={hostMessages.declineWho(callerOf(person))}
                onClick={() => answer(person.id, false)}
              >
                {hostMessages.decline}
              </Button>
              <Button
                size="small"
                variant={areMany ? 'secondary' : 'primary'}
                aria-label={hostMessages.admitWho(callerOf(person))}
                onClick={() => answer(person.id, true)}
              >
                {hostMessages.admit}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Announces each new one, with the sound of arrivals, wherever the list stands. */
export function KnockAnnouncements() {
  const waiting = RoomContext.useSelector(({ context }) => context.knocks);
  const announcement = useAnnouncedKnocks(waiting);
  return (
    <VisuallyHidden>
      <output>{announcement}</output>
    </VisuallyHidden>
  );
}

/** The sentence for a screen reader, also of those who waited before this was shown. */
function useAnnouncedKnocks(waiting: readonly Waiting[]): string {
  const room = RoomContext.useActorRef();
  const known = useRef<ReadonlySet<string>>(new Set());
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const added = waiting.filter(({ id }) => !known.current.has(id));
    known.current = new Set(waiting.map(({ id }) => id));
    if (added.length === 0) return;
    setAnnouncement(added.map((person) => hostMessages.wantsToJoin(callerOf(person))).join('. '));
    if (soundSetting.get()) void play(JOIN_SOUND, speakerIdOf(room.getSnapshot()));
  }, [waiting, room]);
  return announcement;
}
