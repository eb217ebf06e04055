import { useSyncExternalStore } from 'react';
import { useWorld } from '../../../app/world.tsx';
import { roomWords } from '../../../messages/room.ts';
import { classNames } from '../../../ui/classNames.ts';
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

/** Our own microphone's level. It moves by itself, so nothing is announced. */
export function LevelMeter({ streamId }: { streamId: string | undefined }) {
  const { levels } = useWorld();
  const steps = useSyncExternalStore(levels.subscribe, () =>
    streamId === undefined ? 0 : stepsOf(levels.level(streamId)),
  );
  return (
    <div
      className={styles['meter']}
      role="meter"
      aria-label={roomWords.microphoneLevel}
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
