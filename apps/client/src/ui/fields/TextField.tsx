import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../classNames.ts';
import styles from './TextField.module.css';

type Props = {
  label: string;
  hint?: ReactNode;
  /** Marks the field invalid, and is shown in place of the hint; empty where it stands elsewhere. */
  error?: string | undefined;
  /** Inside the frame, before the text. */
  start?: ReactNode;
  /** Inside the frame, after the text. */
  end?: ReactNode;
} & Omit<ComponentProps<'input'>, 'id'>;

/** A labelled input with a hint or an error under it. */
export function TextField({ label, hint, error, start, end, className, ...input }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={classNames(styles['frame'], error !== undefined && styles['invalid'])}>
        {start}
        <input
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
        />
        {end}
      </div>
      <div id={noteId} className={styles['note']}>
        {error ? (
          <span className={styles['error']}>
            <CircleAlert aria-hidden="true" />
            {error}
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  );
}
