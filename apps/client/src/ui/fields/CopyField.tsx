import { useEffect, useId, useRef, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { Button } from '../buttons/Button.tsx';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './CopyField.module.css';

type Props = {
  label: string;
  value: string;
  /** Rejects when the browser refuses; the text is then selected for manual copying. */
  copy: (text: string) => Promise<void>;
  labels: { copy: string; copied: string };
  ground?: 'theme' | 'stage';
  /** A secondary button, where other actions matter more. */
  quiet?: boolean;
  /** Only the button, until the browser refuses to copy. */
  compact?: boolean;
  /** All of the value is shown, on as many lines as it takes, for those who type it on another device. */
  whole?: boolean;
  /** The same, in groups of four characters. */
  grouped?: boolean;
};

const COPIED_FOR_MS = 2_000;

const GROUP = /.{4}(?=.)/g;

/** A text to copy. The button confirms it for two seconds. */
export function CopyField({
  label,
  value,
  copy,
  labels,
  ground = 'theme',
  quiet = false,
  compact = false,
  grouped = false,
  whole = grouped,
}: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copiedAt, setCopiedAt] = useState<number>();
  const [refused, setRefused] = useState(false);
  const isShort = compact && !refused;

  useEffect(() => {
    if (copiedAt === undefined) return undefined;
    const timer = setTimeout(() => setCopiedAt(undefined), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  useEffect(() => {
    if (refused) field.current?.select();
  }, [refused]);

  const press = () => {
    copy(value).then(
      () => setCopiedAt(performance.now()),
      () => {
        setRefused(true);
        field.current?.select();
      },
    );
  };
  const copied = copiedAt !== undefined;

  return (
    <div className={isShort ? undefined : classNames(styles['field'], styles[ground])}>
      {!isShort && (
        <>
          <VisuallyHidden>
            <label htmlFor={id}>{label}</label>
          </VisuallyHidden>
          <Shown value={grouped ? value.replaceAll(GROUP, '$& ') : value} whole={whole} />
          <input
            ref={field}
            id={id}
            readOnly
            value={value}
            className={styles['value']}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
      <Button
        variant={quiet ? 'secondary' : 'primary'}
        size="small"
        className={quiet ? styles['quiet'] : undefined}
        icon={copied ? <Check /> : <Copy />}
        onClick={press}
      >
        {copied ? labels.copied : labels.copy}
      </Button>
      <VisuallyHidden>
        <output>{copied ? labels.copied : ''}</output>
      </VisuallyHidden>
    </div>
  );
}

/** The value while the field has no focus: `whole`, or without an address's scheme and cut off before its last part. */
function Shown({ value, whole }: { value: string; whole: boolean }) {
  const text = whole ? value : value.replace(/^https?:\/\//, '');
  const last = text.lastIndexOf('/') + 1;
  return (
    <span aria-hidden="true" dir="ltr" className={classNames(styles['shown'], whole && styles['whole'])}>
      <span>{text.slice(0, last)}</span>
      {whole && last > 0 && <wbr />}
      <span>{text.slice(last)}</span>
    </span>
  );
}
