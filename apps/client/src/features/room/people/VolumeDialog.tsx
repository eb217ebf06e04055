import { useId } from 'react';
import { comfortMessages } from '../../../messages/comforts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useVolume } from '../stage/playing/volumes.ts';
import type { Other } from './otherPerson.ts';
import styles from './VolumeDialog.module.css';

/** How loud one person is played, heard while it is chosen. */
export default function VolumeDialog({ other, onClose }: { other: Other; onClose: () => void }) {
  const id = useId();
  const [volume, setVolume] = useVolume(other.userId);
  const percent = Math.round(volume * 100);
  return (
    <Dialog
      title={comfortMessages.volumeOf(other.name)}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {comfortMessages.done}
        </Button>
      }
    >
      <div className={styles['line']}>
        <label htmlFor={id} className={styles['label']}>
          {comfortMessages.volume}
        </label>
        <input
          id={id}
          type="range"
          className={styles['slider']}
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-valuetext={comfortMessages.percent(percent)}
          onChange={(event) => setVolume(event.currentTarget.valueAsNumber / 100)}
        />
        <output htmlFor={id} className={styles['value']}>
          {comfortMessages.percent(percent)}
        </output>
      </div>
      <p className={styles['hint']}>{comfortMessages.volumeHint}</p>
    </Dialog>
  );
}
