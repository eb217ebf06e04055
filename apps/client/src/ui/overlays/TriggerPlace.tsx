import { cloneElement, useCallback, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './TriggerPlace.module.css';

export type Trigger = ReactElement<{
  onPointerEnter?: () => void;
  onPointerDown?: () => void;
  onFocus?: () => void;
  onClick?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}>;

type Props = {
  /** One element that accepts a ref and a click: a Button or an IconButton. */
  trigger: Trigger;
  opens: 'menu' | 'dialog';
  /** A press is likely soon: what the trigger opens should be loading. */
  onNear: () => void;
  /** Pressed before it was loaded. */
  onPress: () => void;
  /** The trigger and what it opens; undefined until it is loaded. */
  children: ReactNode;
};

/** Renders a trigger before and after the content it opens was loaded; the focus stays on it. */
export function TriggerPlace({ children, ...waiting }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  const isThere = children !== undefined;
  const remember = useCallback(() => {
    hadFocus.current = place.current?.contains(document.activeElement) ?? false;
  }, []);
  useLayoutEffect(() => {
    if (isThere && hadFocus.current) place.current?.querySelector('button')?.focus();
  }, [isThere]);
  return (
    <span ref={place} className={styles['place']}>
      {isThere ? children : <Waiting onExchange={remember} {...waiting} />}
    </span>
  );
}

type WaitingProps = Omit<Props, 'children'> & {
  /** Called while the button is still there. */
  onExchange: () => void;
};

function Waiting({ onExchange, trigger, opens, onNear, onPress }: WaitingProps) {
  useLayoutEffect(() => onExchange, [onExchange]);
  const press = () => {
    onNear();
    onPress();
  };
  return cloneElement(trigger, {
    onPointerEnter: onNear,
    onFocus: onNear,
    // A press may find its button replaced before it is released.
    onPointerDown: press,
    onClick: press,
    'aria-haspopup': opens,
    'aria-expanded': false,
  });
}
