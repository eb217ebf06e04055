import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { RoomChange } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { hostMessages } from '../../../messages/hostControls.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Stepper } from '../../../ui/fields/Stepper.tsx';
import styles from './HostControls.module.css';

type Props = { locked: boolean; knock: boolean; seats: number; onChange: (change: RoomChange) => void };

/** What the admin may change about an existing room. It shows the server's last answer. */
export function HostControls({ locked, knock, seats, onChange }: Props) {
  return (
    <section className={styles['controls']} aria-labelledby="host-controls">
      <h2 id="host-controls" className={styles['title']}>
        {hostMessages.hostControls}
      </h2>
      <Checkbox
        label={hostMessages.lock}
        hint={hostMessages.lockHint}
        checked={locked}
        onChange={(lock) => onChange({ action: lock ? 'lock' : 'unlock' })}
      />
      <Checkbox
        label={hostMessages.knock}
        hint={hostMessages.knockHint}
        checked={knock}
        onChange={(asks) => onChange({ action: 'setKnock', knock: asks })}
      />
      <Stepper
        label={hostMessages.seats}
        hint={hostMessages.seatsHint}
        value={seats}
        min={LIMITS.seatsMin}
        max={LIMITS.seatsMax}
        labels={{ fewer: hostMessages.fewerSeats, more: hostMessages.moreSeats }}
        onChange={(next) => onChange({ action: 'setSeats', seats: next })}
      />
    </section>
  );
}
