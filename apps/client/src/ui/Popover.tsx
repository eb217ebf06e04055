import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/popover';
import { classNames } from './classNames.ts';
import styles from './Popover.module.css';

type Props = {
  /** Names the content for screen readers. */
  label: string;
  /** One element that takes a ref and a click: a Button or an IconButton. */
  trigger: ReactNode;
  children: ReactNode;
  /** Leave both out and it keeps its own state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  /** `stage`: dark in both themes. */
  ground?: 'theme' | 'stage';
};

/** A small panel on a button; Escape and a press outside close it, the focus returns to the button. */
export function Popover(props: Props) {
  const { label, trigger, children, open, onOpenChange, side = 'bottom', align = 'center', ground = 'theme' } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          className={classNames(styles['popover'], styles[ground])}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
