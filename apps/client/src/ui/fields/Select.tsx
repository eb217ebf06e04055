import { useId, type ReactNode } from 'react';
import styles from './Select.module.css';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  icon?: ReactNode;
  /** Shown beside the list. */
  end?: ReactNode;
  disabled?: boolean;
};

/** A labelled list to choose one from: the browser's native one, which every phone and screen reader supports. */
export function Select({ label, options, value, onChange, icon, end, disabled }: Props) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['line']}>
        <div className={styles['frame']}>
          {icon}
          <select
            id={id}
            className={styles['list']}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
        {end}
      </div>
    </div>
  );
}
