import { roomMessages } from '../../../messages/room.ts';
import styles from './AloneBanner.module.css';
import { InviteLink } from '../invite/InviteLink.tsx';
import { RoomContext } from '../RoomContext.ts';

/** Explains that nobody else is here, and how to invite someone; shorter below the list of those who ask to join. */
export function AloneBanner({ roomName, tags }: { roomName: string; tags: readonly string[] }) {
  const someoneAsks = RoomContext.useSelector(({ context }) => context.knocks.length > 0);
  return (
    <section className={styles['banner']} aria-labelledby="alone">
      {!someoneAsks && (
        <div className={styles['rings']} aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      <h2 id="alone" className={styles['title']}>
        {roomMessages.alone}
      </h2>
      <p className={styles['hint']}>
        {!someoneAsks && roomMessages.waitingFor(tags)} {roomMessages.inviteSomeone}
      </p>
      <InviteLink roomName={roomName} ground="stage" />
    </section>
  );
}
