import type { ReactNode } from 'react';
import { roomMessages } from '../../../messages/room.ts';
import styles from './AloneBanner.module.css';
import { InviteLink } from '../invite/InviteLink.tsx';
import { isAdmin } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { SelfView, useSelfPlace } from '../stage/SelfView.tsx';

type Props = {
  roomName: string;
  tags: readonly string[];
  /** The link is shown elsewhere. */
  linkShown: boolean;
  /** Who asks to join. */
  knocks: ReactNode;
};

/**
 * Nobody else is here: the person sees themselves as others will, and how to invite someone; only the link below those
 * who ask to join.
 */
export function AloneBanner({ roomName, tags, linkShown, knocks }: Props) {
  const someoneAsks = RoomContext.useSelector((snapshot) => isAdmin(snapshot) && snapshot.context.knocks.length > 0);
  const selfPlace = useSelfPlace();
  return (
    <section className={styles['alone']} aria-labelledby="alone" data-brief={linkShown}>
      {selfPlace !== 'hidden' && (
        <div className={styles['picture']}>
          <SelfView asTile />
        </div>
      )}
      <div className={styles['panel']} data-asked={someoneAsks}>
        {someoneAsks && knocks}
        {!someoneAsks && !linkShown && <h2 className={styles['title']}>{roomMessages.inviteSomeone}</h2>}
        <p id="alone" className={styles['said']}>
          {roomMessages.alone}
        </p>
        {!someoneAsks && tags.length > 0 && <p className={styles['hint']}>{roomMessages.waitingFor(tags)}</p>}
        {!linkShown && <InviteLink roomName={roomName} ground="stage" quiet={someoneAsks} compact={someoneAsks} />}
      </div>
    </section>
  );
}
