import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import type { RoomOptions } from '@colloquy/machines/landingSearch/ports.ts';
import { optionMessages } from '../../messages/roomOptions.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import styles from './RoomOptionsForm.module.css';

export type RoomOptionsProps = { options: RoomOptions; onChange: (options: RoomOptions) => void };

/** Seats, privacy and password of a new room. In a chunk of its own: few people open it. */
export function RoomOptionsFields({ options, onChange }: RoomOptionsProps) {
  return (
    <div className={styles['fields']}>
      <Stepper
        label={optionMessages.seats}
        hint={optionMessages.seatsHint}
        value={options.seats}
        min={LIMITS.seatsMin}
        max={LIMITS.seatsMax}
        labels={{ fewer: optionMessages.fewerSeats, more: optionMessages.moreSeats }}
        onChange={(seats) => onChange({ ...options, seats })}
      />
      {options.seats > LIMITS.seatsComfortable && (
        <Banner tone="warning" role="status">
          {optionMessages.seatsHeavy}
        </Banner>
      )}
      <Checkbox
        label={optionMessages.private}
        hint={optionMessages.privateHint}
        checked={options.isPrivate}
        onChange={(isPrivate) => onChange({ ...options, isPrivate })}
      />
      <Checkbox
        label={optionMessages.knock}
        hint={optionMessages.knockHint}
        checked={options.knock ?? false}
        onChange={(knock) => onChange({ ...options, knock })}
      />
      <TextField
        label={optionMessages.password}
        hint={optionMessages.passwordHint}
        value={options.password}
        maxLength={LIMITS.roomPassword}
        autoComplete="off"
        onChange={(event) => onChange({ ...options, password: event.currentTarget.value })}
      />
    </div>
  );
}
