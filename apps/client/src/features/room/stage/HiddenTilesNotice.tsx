import { Eye } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { peopleMessages } from '../../../messages/reportAndBlock.ts';
import { roomMessages } from '../../../messages/room.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { usePeople } from '../people/PeopleContext.tsx';
import { nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { videolessSetting } from '../settings.ts';
import styles from './Others.module.css';

/** Says how many people are hidden, as long as someone is. */
export function HiddenTilesNotice({ count }: { count: number }) {
  const note = useRef<HTMLParagraphElement>(null);
  // Its button may have the focus when it goes, after being pressed at least: the stage keeps it.
  useLayoutEffect(() => {
    const element = note.current;
    return () => {
      if (element?.contains(document.activeElement)) element.parentElement?.focus();
    };
  }, []);
  return (
    <p ref={note} className={styles['hidden']}>
      {roomMessages.videolessHidden(count)}
      <Button size="small" onClick={() => videolessSetting.set(false)}>
        {roomMessages.showVideoless}
      </Button>
    </p>
  );
}

/** In place of the tiles: everybody is hidden or blocked, with a way back to each. */
export function NoneShown({ members }: { members: readonly Member[] }) {
  const { showAgain } = usePeople();
  const blocked = RoomContext.useSelector(({ context }) => context.blocked);
  const [first, ...others] = members;
  return (
    <section className={styles['noneShown']}>
      <h2>{first && others.length === 0 ? oneNotShown(first, blocked) : peopleMessages.noneShown}</h2>
      <p>{peopleMessages.notSeen}</p>
      <div className={styles['ways']}>
        {members.map((member) => (
          <Button
            key={member.memberId}
            icon={<Eye />}
            onClick={() => showAgain({ memberId: member.memberId, userId: member.userId, name: nameOf(member) })}
          >
            {peopleMessages.showWho(nameOf(member))}
          </Button>
        ))}
      </div>
    </section>
  );
}

const oneNotShown = (member: Member, blocked: readonly string[]) =>
  (blocked.includes(member.userId) ? peopleMessages.oneBlocked : peopleMessages.oneHidden)(nameOf(member));
