import { useId } from 'react';
import styles from './Checkbox.module.css';

type Props = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void };

export function Checkbox({ label, hint, checked, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles['row']}>
      <input
        id={id}
        type="checkbox"
        className={styles['box']}
        checked={checked}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
