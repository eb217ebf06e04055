import { useRef, type RefObject } from 'react';
import { hostMessages } from '../../../messages/hostControls.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

export type ConfirmedAction = 'kick' | 'transfer';

type Props = {
  action: ConfirmedAction;
  name: string;
  /** The menu button that opened it. */
  opener: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onCancel: () => void;
};

const WORDS = {
  kick: { title: hostMessages.kickTitle, text: hostMessages.kickText, does: hostMessages.kickDo },
  transfer: {
    title: hostMessages.transferTitle,
    text: hostMessages.transferText,
    does: hostMessages.transferDo,
  },
};

/** Asks before somebody is removed or becomes the host. Enter alone does nothing: the focus starts at Cancel. */
export function ConfirmAction({ action, name, opener, onConfirm, onCancel }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  const { title, text, does } = WORDS[action];
  return (
    <Dialog
      role="alertdialog"
      title={title(name)}
      onClose={onCancel}
      initialFocus={cancel}
      finalFocus={opener}
      actions={
        <>
          <Button ref={cancel} onClick={onCancel}>
            {hostMessages.cancel}
          </Button>
          <Button variant={action === 'kick' ? 'danger' : 'primary'} onClick={onConfirm}>
            {does}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
