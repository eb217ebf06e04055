import { useEffect, useMemo, useRef, type PointerEventHandler, type ReactNode, type RefObject } from 'react';
import { classNames } from '../classNames.ts';
import { onDemand } from './onDemand.ts';
import styles from './Popover.module.css';

const library = onDemand(() => import('radix-ui/popover'));

type Props = {
  /** Its accessible name. */
  label: string;
  /** Its anchor, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  /** It stands beside this, at the height of its anchor; without, beside the anchor. */
  beside?: RefObject<HTMLElement | null> | undefined;
  /** Without, it does not take the focus: hovering must not interrupt. */
  takesFocus: boolean;
  /** On Escape, and a press outside. */
  onClose: () => void;
  onPointerEnter?: PointerEventHandler;
  onPointerLeave?: PointerEventHandler;
  className?: string | undefined;
  children: ReactNode;
};

/** An anchored panel, open while it is rendered. */
export function AnchoredPopover(props: Props) {
  const { label, anchor, beside, takesFocus, onClose, onPointerEnter, onPointerLeave, className, children } = props;
  const Radix = library.useLibrary();
  const content = useRef<HTMLDivElement>(null);
  const place = useMemo(() => ({ current: placeOf(anchor, beside) }), [anchor, beside]);
  useEffect(() => void library.fetch(), []);
  useEffect(() => {
    if (takesFocus && !content.current?.contains(document.activeElement)) content.current?.focus();
  }, [takesFocus]);
  if (!Radix) return null;
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={place} />
      <Radix.Portal>
        <Radix.Content
          ref={content}
          aria-label={label}
          tabIndex={-1}
          className={classNames(styles['popover'], styles['theme'], className)}
          side="right"
          align="start"
          // What it stands beside has a padding.
          sideOffset={beside ? 32 : 8}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (takesFocus) content.current?.focus();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => anchor.current?.focus()}
          onFocusOutside={(event) => !takesFocus && event.preventDefault()}
          onPointerDownOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onPointerEnter={onPointerEnter}
          onPointerLeave={onPointerLeave}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** As tall as the anchor, as wide as what it stands beside. */
function placeOf(anchor: Props['anchor'], beside: Props['beside']) {
  return {
    getBoundingClientRect() {
      const own = anchor.current?.getBoundingClientRect() ?? new DOMRect();
      const around = beside?.current?.getBoundingClientRect() ?? own;
      return new DOMRect(around.x, own.y, around.width, own.height);
    },
    /** Its position follows what scrolls around this. */
    get contextElement() {
      return anchor.current ?? undefined;
    },
  };
}
