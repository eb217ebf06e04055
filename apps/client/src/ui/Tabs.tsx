import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';
import { classNames } from './classNames.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { radixDirection } from './radixDirection.ts';
import styles from './Tabs.module.css';

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  /** A count beside the label, and its accessible description. */
  badge?: { text: string; label: string };
  content: ReactNode;
};

type Props<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** After the tabs on their line, a close button for instance. */
  end?: ReactNode;
  className?: string;
};

/** Tabs with arrow keys. The content fills the remaining height and scrolls by itself. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, end, className }: Props<Id>) {
  const choose = (id: string) => {
    const tab = tabs.find((each) => each.id === id);
    if (tab !== undefined) onChange(tab.id);
  };
  return (
    <Radix.Root
      dir={radixDirection()}
      value={value}
      onValueChange={choose}
      className={classNames(styles['root'], className)}
    >
      <div className={styles['bar']}>
        <Radix.List aria-label={label} className={styles['list']}>
          {tabs.map((tab) => (
            <Radix.Trigger key={tab.id} value={tab.id} className={styles['tab']}>
              {tab.label}
              {tab.badge !== undefined && (
                <>
                  <span aria-hidden="true" className={styles['badge']}>
                    {tab.badge.text}
                  </span>
                  <VisuallyHidden>{tab.badge.label}</VisuallyHidden>
                </>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {end}
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className={styles['content']}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
