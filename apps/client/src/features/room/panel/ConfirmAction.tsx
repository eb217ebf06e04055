import { useRef, type RefObject } from 'react';
import { hostWords } from '../../../messages/hostControls.ts';
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
  kick: { title: hostWords.kickTitle, text: hostWords.kickText, does: hostWords.kickDo },
  transfer: {
    title: hostWords.transferTitle,
    text: hostWords.transferText,
    does: hostWords.transferDo,
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
            {hostWords.cancel}
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
