import { use, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { classNames } from '../classNames.ts';
import styles from './Dialog.module.css';
import { IconButton } from '../buttons/IconButton.tsx';
import { GroundContext } from './ground.ts';

type Props = {
  title: string;
  /** The title is for screen readers only, as the content shows the same. */
  titleHidden?: boolean;
  children?: ReactNode;
  /** Buttons, at the end. */
  actions?: ReactNode;
  /** The label of a close button in the title's row. */
  close?: string;
  /** On Escape, and a press outside unless it is an alert. The owner then stops rendering the dialog. */
  onClose: () => void;
  /** What gets the focus first; by default the first control. `title`: where there is more to read than to do. */
  initialFocus?: RefObject<HTMLElement | null> | 'title';
  /** What gets the focus afterwards if nothing had it before, as the menu that opened it was just closing. */
  finalFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  /** `screen` covers everything, dark as a room, for something the person waits for. */
  size?: 'small' | 'screen';
  /** For a form, or a picture with words beside it. */
  wide?: boolean;
  /** On a wide page it stands at the end of the page, and what it is about stays in sight. */
  aside?: boolean;
  /** It stands low and without a scrim, above a call's toolbar, and whom it is about stays in sight. */
  low?: boolean;
  /** On a phone it fills the screen, so that forms have room above the keyboard. */
  sheet?: boolean;
};

/**
 * A modal dialog, open while it is rendered. The focus returns to where it was. It is rendered in a portal, as its
 * owner may be dark in both themes.
 */
export function Dialog(props: Props) {
  const {
    title,
    titleHidden,
    children,
    actions,
    close,
    onClose,
    initialFocus,
    finalFocus,
    role = 'dialog',
    size = 'small',
    sheet,
    wide,
    aside,
    low,
  } = props;
  const ground = use(GroundContext);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    (initialFocus === 'title' ? heading : initialFocus)?.current?.focus();
    const opener = finalFocus?.current;
    return () => {
      element?.close();
      // If nothing had it before, it would stay inside, and be lost with the next render.
      const { activeElement, body } = document;
      if (activeElement === body || element?.contains(activeElement)) opener?.focus();
    };
  }, [initialFocus, finalFocus]);

  return createPortal(
    // The press on the backdrop arrives at the dialog itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's way to the same end
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={classNames(
        styles['dialog'],
        styles[size],
        (size === 'screen' || ground === 'stage') && 'dark',
        wide && styles['wide'],
        sheet && styles['sheet'],
        aside && styles['aside'],
        low && styles['low'],
        close && styles['closable'],
      )}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && role === 'dialog' && size === 'small') onClose();
      }}
    >
      <div className={styles['content']}>
        <h2
          ref={heading}
          id={titleId}
          tabIndex={initialFocus === 'title' ? -1 : undefined}
          className={titleHidden ? styles['titleHidden'] : styles['title']}
        >
          {title}
        </h2>
        <div id={bodyId} className={styles['body']}>
          {children}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        {/* Last in the DOM, so that the first field gets the focus. */}
        {close !== undefined && (
          <IconButton label={close} className={styles['close']} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
