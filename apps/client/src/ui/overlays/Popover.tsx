import { use, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { GroundContext } from './ground.ts';
import { onDemand } from './onDemand.ts';
import styles from './Popover.module.css';
import { TriggerPlace, type Trigger } from './TriggerPlace.tsx';

const library = onDemand(() => import('radix-ui/popover'));

/** Preloads the code of popovers when a pointer comes near to one. */
export const fetchPopovers = library.fetch;

type Props = {
  /** Its accessible name. */
  label: string;
  /** One element that accepts a ref and a click: a Button or an IconButton. */
  trigger: Trigger;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  /** By default that of its place. */
  ground?: 'theme' | 'stage';
};

/** A small panel on a button; Escape and a press outside close it, and the focus returns to the button. */
export function Popover(props: Props) {
  const { label, trigger, children, open, onOpenChange, side = 'bottom', align = 'center' } = props;
  const place = use(GroundContext);
  const ground = props.ground ?? place;
  const Radix = library.useLibrary();
  return (
    <TriggerPlace
      trigger={trigger}
      opens="dialog"
      onNear={() => void library.fetch()}
      onPress={() => onOpenChange(true)}
    >
      {Radix && (
        <Radix.Root open={open} onOpenChange={onOpenChange}>
          <Radix.Trigger asChild>{trigger}</Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              aria-label={label}
              className={classNames(styles['popover'], styles[ground], ground === 'stage' && 'dark')}
              side={side}
              align={align}
              // Over the stage, as far from its edge as the self-view.
              sideOffset={ground === 'stage' ? 24 : 8}
              collisionPadding={8}
            >
              {children}
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </TriggerPlace>
  );
}
