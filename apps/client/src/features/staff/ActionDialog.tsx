import { useRef, type ReactNode } from 'react';
import { failureOf } from '@colloquy/machines/contract/failure.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { staffMessages } from '../../messages/staff.ts';
import { Banner } from '../../ui/notices/Banner.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useTask } from '../../ui/useTask.ts';

type Props = {
  title: string;
  /** The label of the button that performs the action. */
  label: string;
  variant: 'primary' | 'danger';
  /** The dialog stays, with the reason, if this fails. */
  perform: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** Explains an action of staff before it is performed; Cancel has the focus. */
export function ActionDialog({ title, label, variant, perform, onClose, children }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  const task = useTask(perform);
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} onClick={onClose}>
            {staffMessages.cancel}
          </Button>
          <Button variant={variant} disabled={task.isBusy} onClick={() => task.run()}>
            {label}
          </Button>
        </>
      }
    >
      {children}
      {task.error && (
        <Banner tone="danger" role="alert">
          {sentenceFor(failureOf(task.error.thrown).code)}
        </Banner>
      )}
    </Dialog>
  );
}
