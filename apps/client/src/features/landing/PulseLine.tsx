import { useActorRef, useSelector } from '@xstate/react';
import { useWorld } from '../../app/world.tsx';
import { meetingWords } from '../../messages/meeting.ts';
import styles from './PulseLine.module.css';

/** How many talk and wait now, in one quiet line; nothing where nobody does, or nobody knows. */
export function PulseLine() {
  const { machines } = useWorld();
  const actor = useActorRef(machines.pulse, { input: { tags: [] } });
  const pulse = useSelector(actor, ({ context }) => context.pulse);
  const isQuiet = pulse === undefined || pulse.talking + pulse.waiting === 0;
  return (
    <p className={styles['pulse']}>
      {!isQuiet && (
        <>
          <span className={styles['dot']} aria-hidden="true" />
          {meetingWords.pulse(pulse.talking, pulse.waiting)}
        </>
      )}
    </p>
  );
}
