import { useActorRef, useSelector } from '@xstate/react';
import { use } from 'react';
import { useAppServices } from '../../app/appServices.tsx';
import { pulseMessages } from '../../messages/pulse.ts';
import styles from './LandingScreen.module.css';

/** How many people talk and wait now, in one quiet line; nothing if there are none, or it is unknown. */
export default function PulseText() {
  const actor = useActorRef(use(useAppServices().pulse()), { input: { tags: [] } });
  const pulse = useSelector(actor, ({ context }) => context.pulse);
  if (pulse === undefined || pulse.talking + pulse.waiting === 0) return null;
  return (
    <>
      <span className={styles['dot']} aria-hidden="true" />
      {pulseMessages.pulse(pulse.talking, pulse.waiting)}
    </>
  );
}
