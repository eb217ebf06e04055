import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classNames } from '../classNames.ts';
import { radixDirection } from '../radixDirection.ts';
import styles from './Menu.module.css';
import sheetStyles from './MenuSheet.module.css';
import { GroundContext } from './ground.ts';
import { onDemand } from './onDemand.ts';
import { TriggerPlace, type Trigger } from './TriggerPlace.tsx';

const library = onDemand(() => import('radix-ui/dropdown-menu'));

/** Preloads the code of menus when a pointer comes near to one. */
export const fetchMenus = library.fetch;

type Library = NonNullable<ReturnType<typeof library.useLibrary>>;
const LibraryContext = createContext<Library | undefined>(undefined);

/** The components of an open menu. */
function useMenuLibrary(): Library {
  const parts = use(LibraryContext);
  if (parts === undefined) throw new Error('It stands in no menu');
  return parts;
}

type MenuProps = {
  /** One element that accepts a ref and a click: a Button or an IconButton. */
  trigger: Trigger;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  alignOffset?: number;
  /** What it is rendered in: in full screen nothing else is in sight, and a page may have a place for it. */
  within?: Element | null;
  /** Wide and low, with pictures to choose from side by side, so that it stays clear of what its choices change. */
  wide?: boolean;
  /** On a phone a sheet at the lower edge. */
  sheet?: boolean;
  /** What a sheet is about, above its items. */
  heading?: ReactNode;
  /** Stays on its side, and scrolls where that has too little room. */
  keepsSide?: boolean;
};

/** A menu on a button. It is not modal, so that a call's controls stay usable while it is open. */
export function Menu({
  trigger,
  children,
  side = 'bottom',
  align = 'end',
  alignOffset = 0,
  within = null,
  wide = false,
  sheet = wide,
  heading,
  keepsSide = false,
}: MenuProps) {
  const Radix = library.useLibrary();
  const ground = use(GroundContext);
  const [pressed, setPressed] = useState(false);
  const isPressed = useRef(false);
  return (
    <TriggerPlace trigger={trigger} opens="menu" onNear={() => void library.fetch()} onPress={() => setPressed(true)}>
      {Radix && (
        <LibraryContext value={Radix}>
          <Radix.Root dir={radixDirection()} modal={false} defaultOpen={pressed}>
            <Radix.Trigger asChild>{trigger}</Radix.Trigger>
            <Radix.Portal container={within}>
              <Radix.Content
                className={classNames(
                  styles['menu'],
                  ground === 'stage' && 'dark',
                  wide && styles['wide'],
                  sheet && sheetStyles['sheet'],
                  sheet && !wide && sheetStyles['scrim'],
                )}
                side={side}
                align={align}
                alignOffset={alignOffset}
                sideOffset={wide ? 16 : 8}
                collisionPadding={8}
                avoidCollisions={!keepsSide}
                // The press that opens a sheet may end over one of its items, and does not choose that.
                onPointerDownCapture={() => (isPressed.current = true)}
                onPointerUpCapture={(event) => {
                  if (sheet && !isPressed.current) event.stopPropagation();
                  isPressed.current = false;
                }}
              >
                {heading !== undefined && <Radix.Label className={sheetStyles['heading']}>{heading}</Radix.Label>}
                {children}
              </Radix.Content>
            </Radix.Portal>
          </Radix.Root>
        </LibraryContext>
      )}
    </TriggerPlace>
  );
}

type ItemProps = {
  children: ReactNode;
  /** Its accessible name, where the text is shorter. */
  label?: string;
  onSelect: () => void;
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
  /** The menu stays open. */
  stays?: boolean;
};

export function MenuItem({
  children,
  label,
  onSelect,
  icon,
  tone = 'normal',
  disabled = false,
  stays = false,
}: ItemProps) {
  const Radix = useMenuLibrary();
  return (
    <Radix.Item
      className={classNames(styles['item'], styles[tone])}
      aria-label={label}
      disabled={disabled}
      onSelect={(event) => {
        if (stays) event.preventDefault();
        onSelect();
      }}
    >
      <span className={styles['icon']}>{icon}</span>
      {children}
    </Radix.Item>
  );
}

/** Items of one kind side by side, under what they do. */
export function MenuChips({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      <span className={styles['chipsLabel']} aria-hidden="true">
        <span className={styles['icon']}>{icon}</span>
        {label}
      </span>
      {children}
    </div>
  );
}

type ToggleProps = { children: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

/** An item that is on or off. */
export function MenuToggle({ children, checked, onChange }: ToggleProps) {
  const Radix = useMenuLibrary();
  return (
    <Radix.CheckboxItem className={styles['item']} checked={checked} onCheckedChange={onChange}>
      <span className={classNames(styles['icon'], styles['box'])}>
        <Radix.ItemIndicator>
          <Check />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.CheckboxItem>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly {
    value: string;
    label: string;
    /** The CSS background of a small picture after the label. */
    picture?: string | undefined;
  }[];
  value: string | undefined;
  onChange: (value: string) => void;
  /** The options are the places of a square, row by row from its top left, and stand like that. */
  asSquare?: boolean;
  /** The pictures are shown mirrored. */
  mirrored?: boolean;
  /** Beside the chosen option. */
  beside?: ReactNode;
  /** After the options. */
  children?: ReactNode;
};

/** A titled radio group. */
export function MenuChoice({
  label,
  options,
  value,
  onChange,
  asSquare = false,
  mirrored = false,
  beside,
  children,
}: ChoiceProps) {
  const Radix = useMenuLibrary();
  return (
    <Radix.RadioGroup
      value={value}
      onValueChange={onChange}
      aria-label={label}
      className={asSquare ? styles['square'] : undefined}
    >
      <Radix.Label className={styles['label']}>{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={styles['item']}>
          <span className={styles['icon']}>
            <Radix.ItemIndicator>
              <Check />
            </Radix.ItemIndicator>
          </span>
          <span>{option.label}</span>
          {option.picture && (
            <span
              className={styles['picture']}
              style={{ background: option.picture, ...(mirrored && { scale: '-1 1' }) }}
            />
          )}
          {beside && option.value === value && <span className={styles['beside']}>{beside}</span>}
        </Radix.RadioItem>
      ))}
      {children}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator() {
  const Radix = useMenuLibrary();
  return <Radix.Separator className={styles['separator']} />;
}
