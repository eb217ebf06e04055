import { useSyncExternalStore } from 'react';
import { classNames } from './classNames.ts';
import styles from './LevelMeter.module.css';

const SEGMENTS = 12;
/** Loud speech close to a microphone; hearing is logarithmic, so the meter's steps are too. */
const LOUDEST = 0.3;
const QUIETEST = 0.004;

const stepsOf = (level: number): number => {
  if (level <= QUIETEST) return 0;
  const share = Math.log(level / QUIETEST) / Math.log(LOUDEST / QUIETEST);
  return Math.min(SEGMENTS, Math.ceil(share * SEGMENTS));
};

type Props = {
  label: string;
  /** From 0, silence, to 1. */
  level: () => number;
  subscribe: (listener: () => void) => () => void;
};

/** How loud a microphone is. It moves by itself, so nothing is announced. */
export function LevelMeter({ label, level, subscribe }: Props) {
  const steps = useSyncExternalStore(subscribe, () => stepsOf(level()));
  return (
    <div
      className={styles['meter']}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={SEGMENTS}
      aria-valuenow={steps}
    >
      {Array.from({ length: SEGMENTS }, (_, index) => (
        <span key={index} className={classNames(index < steps && styles['on'])} />
      ))}
    </div>
  );
}
