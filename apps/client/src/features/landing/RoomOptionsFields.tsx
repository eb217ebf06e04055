import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { RoomOptions } from '@colloquy/machines/landingSearch/ports.ts';
import { landing } from '../../messages/landing.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './RoomOptionsForm.module.css';

export type RoomOptionsProps = { options: RoomOptions; onChange: (options: RoomOptions) => void };

/** Seats, privacy and password of a room to be. In a chunk of its own: few unfold it. */
export function RoomOptionsFields({ options, onChange }: RoomOptionsProps) {
  return (
    <div className={styles['fields']}>
      <Stepper
        label={landing.seats}
        hint={landing.seatsHint}
        value={options.seats}
        min={LIMITS.seatsMin}
        max={LIMITS.seatsMax}
        words={{ fewer: landing.fewerSeats, more: landing.moreSeats }}
        onChange={(seats) => onChange({ ...options, seats })}
      />
      {options.seats > LIMITS.seatsComfortable && (
        <Banner tone="warning" role="status">
          {landing.seatsHeavy}
        </Banner>
      )}
      <Checkbox
        label={landing.private}
        hint={landing.privateHint}
        checked={options.isPrivate}
        onChange={(isPrivate) => onChange({ ...options, isPrivate })}
      />
      <TextField
        label={landing.password}
        hint={landing.passwordHint}
        value={options.password}
        maxLength={LIMITS.roomPassword}
        autoComplete="off"
        onChange={(event) => onChange({ ...options, password: event.currentTarget.value })}
      />
    </div>
  );
}
