import { useActorRef, useSelector } from '@xstate/react';
import { use } from 'react';
import { useWorld } from '../../app/world.tsx';
import { pulseWords } from '../../messages/pulse.ts';
import styles from './LandingScreen.module.css';

/** How many people talk and wait now, in one quiet line; nothing if there are none, or it is unknown. */
export default function PulseLine() {
  const actor = useActorRef(use(useWorld().pulse()), { input: { tags: [] } });
  const pulse = useSelector(actor, ({ context }) => context.pulse);
  if (pulse === undefined || pulse.talking + pulse.waiting === 0) return null;
  return (
    <>
      <span className={styles['dot']} aria-hidden="true" />
      {pulseWords.pulse(pulse.talking, pulse.waiting)}
    </>
  );
}
