import { roomWords } from '../../../messages/room.ts';
import styles from './AloneBanner.module.css';
import { InviteLink } from '../invite/InviteLink.tsx';

/** Explains that nobody else is here, and how to invite somebody. */
export function AloneBanner({ roomName, tags }: { roomName: string; tags: readonly string[] }) {
  return (
    <section className={styles['banner']} aria-labelledby="alone">
      <div className={styles['rings']} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h2 id="alone" className={styles['title']}>
        {roomWords.alone}
      </h2>
      <p className={styles['hint']}>
        {roomWords.waitingFor(tags)} {roomWords.inviteSomeone}
      </p>
      <InviteLink roomName={roomName} ground="stage" />
    </section>
  );
}
