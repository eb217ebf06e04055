import { shell } from '../messages/shell.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Stands where the login and sign-up forms will be. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={shell.accountsTitle}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {shell.goOn}
        </Button>
      }
    >
      <p>{shell.accountsText}</p>
    </Dialog>
  );
}
