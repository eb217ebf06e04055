import type { ComponentProps, ReactNode, Ref } from 'react';
import { Plus, X } from 'lucide-react';
import styles from './Chip.module.css';

type RemovableProps = { children: ReactNode; removeLabel: string; onRemove: () => void; ref?: Ref<HTMLButtonElement> };

/** A choice in a user's own words, never translated, with a button that removes it; `ref` is that button. */
export function RemovableChip({ children, removeLabel, onRemove, ref }: RemovableProps) {
  return (
    <span className={styles['chip']}>
      <span translate="no" className={styles['text']}>
        {children}
      </span>
      <button ref={ref} type="button" className={styles['remove']} aria-label={removeLabel} onClick={onRemove}>
        <X />
      </button>
    </span>
  );
}

/** An option. */
export function SuggestedChip({ children, label, onPick }: { children: ReactNode; label: string; onPick: () => void }) {
  return (
    <button type="button" className={styles['suggestion']} aria-label={label} onClick={onPick}>
      <Plus />
      <span translate="no" className={styles['text']}>
        {children}
      </span>
    </button>
  );
}

/** A choice without a remove button. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className={styles['chip']}>
      <span translate="no" className={styles['text']}>
        {children}
      </span>
    </span>
  );
}

type ListProps = Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-labelledby' | 'className'> & {
  chips: readonly string[];
};

/** The same as a list. */
export function ChipList({ chips, ...list }: ListProps) {
  return (
    <ul {...list}>
      {chips.map((chip) => (
        <li key={chip}>
          <Chip>{chip}</Chip>
        </li>
      ))}
    </ul>
  );
}
