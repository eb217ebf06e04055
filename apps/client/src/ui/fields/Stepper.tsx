import { useId } from 'react';
import { Minus, Plus } from 'lucide-react';
import { classNames } from '../classNames.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './Stepper.module.css';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  labels: { fewer: string; more: string };
  hint?: string;
  /** Laid out as a text field: its label above it, its hint below. */
  stacked?: boolean;
};

/** An integer with a button on either side. */
export function Stepper({ label, value, min, max, onChange, labels, hint, stacked }: Props) {
  const id = useId();
  const set = (next: number) => {
    if (Number.isInteger(next)) onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <div className={classNames(styles['row'], stacked && styles['stacked'])}>
      <div>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      </div>
      <div className={styles['stepper']}>
        <IconButton label={labels.fewer} disabled={value <= min} onClick={() => set(value - 1)}>
          <Minus />
        </IconButton>
        <input
          id={id}
          className={styles['value']}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          aria-describedby={`${id}-hint`}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <IconButton label={labels.more} disabled={value >= max} onClick={() => set(value + 1)}>
          <Plus />
        </IconButton>
      </div>
    </div>
  );
}
