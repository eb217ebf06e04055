import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './ViewSwitch.module.css';

type Props = {
  label: string;
  views: readonly [first: string, second: string];
  isSecond: boolean;
  onChange: (isSecond: boolean) => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** Two buttons, of which the one of the shown view is pressed. */
export function ViewSwitch({ label, views, isSecond, onChange, children }: Props) {
  return (
    <div role="group" aria-label={label} className={styles['switch']}>
      {views.map((view, at) => (
        <Button
          key={view}
          size="small"
          variant="ghost"
          aria-pressed={isSecond === (at === 1)}
          onClick={() => onChange(at === 1)}
        >
          {view}
        </Button>
      ))}
      {children}
    </div>
  );
}
