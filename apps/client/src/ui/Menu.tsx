import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { classNames } from './classNames.ts';
import styles from './Menu.module.css';

type MenuProps = {
  /** One element that takes a ref and a click: a Button or an IconButton. */
  trigger: ReactNode;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  onOpenChange?: (open: boolean) => void;
};

/** A menu on a button. It is not modal, so that a call's controls stay within reach while it is open. */
export function Menu({ trigger, children, side = 'bottom', align = 'end', onOpenChange }: MenuProps) {
  return (
    <Radix.Root modal={false} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles['menu']} side={side} align={align} sideOffset={8} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ItemProps = {
  children: ReactNode;
  onSelect: () => void;
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
};

export function MenuItem({ children, onSelect, icon, tone = 'normal', disabled }: ItemProps) {
  return (
    <Radix.Item className={classNames(styles['item'], styles[tone])} disabled={disabled} onSelect={onSelect}>
      <span className={styles['icon']}>{icon}</span>
      {children}
    </Radix.Item>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
};

/** A titled group of which one is chosen. */
export function MenuChoice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      <Radix.Label className={styles['label']}>{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={styles['item']}>
          <span className={styles['icon']}>
            <Radix.ItemIndicator>
              <Check />
            </Radix.ItemIndicator>
          </span>
          {option.label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className={styles['separator']} />;
}
