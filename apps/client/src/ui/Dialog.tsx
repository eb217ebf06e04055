import { useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';

type Props = {
  title: string;
  /** The title is read out only, as the content says the same to the eye. */
  titleHidden?: boolean;
  children?: ReactNode;
  /** Buttons, at the end. */
  actions?: ReactNode;
  /** Escape, and a press outside unless it is an alert. The owner then stops rendering the dialog. */
  onClose: () => void;
  /** What takes the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  /** `screen` covers everything, for something the person waits for. */
  size?: 'small' | 'screen';
};

/** A modal dialog, open while it is rendered. The focus returns to where it was. */
export function Dialog(props: Props) {
  const { title, titleHidden, children, actions, onClose, initialFocus, role = 'dialog', size = 'small' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    initialFocus?.current?.focus();
    return () => element?.close();
  }, [initialFocus]);

  return (
    // The press on the backdrop arrives at the dialog itself; Escape is the keyboard's way to the same end.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={classNames(styles['dialog'], styles[size])}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && role === 'dialog' && size === 'small') onClose();
      }}
    >
      <div className={styles['content']}>
        <h2 id={titleId} className={titleHidden ? styles['titleHidden'] : styles['title']}>
          {title}
        </h2>
        <div id={bodyId} className={styles['body']}>
          {children}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  );
}
