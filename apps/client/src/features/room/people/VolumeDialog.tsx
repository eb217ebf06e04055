import { useId } from 'react';
import { mediaSettingsMessages } from '../../../messages/mediaSettings.ts';
import { shell } from '../../../messages/shell.ts';
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
    <Dialog title={mediaSettingsMessages.volumeOf(other.name)} low close={shell.close} onClose={onClose}>
      <div className={styles['line']}>
        <input
          id={id}
          type="range"
          aria-label={mediaSettingsMessages.volume}
          className={styles['slider']}
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-valuetext={mediaSettingsMessages.percent(percent)}
          onChange={(event) => setVolume(event.currentTarget.valueAsNumber / 100)}
        />
        <output htmlFor={id} className={styles['value']}>
          {mediaSettingsMessages.percent(percent)}
        </output>
      </div>
      <p className={styles['hint']}>{mediaSettingsMessages.volumeHint}</p>
    </Dialog>
  );
}
