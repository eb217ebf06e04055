import { useRef } from 'react';
import { firstSentenceFor } from '../../messages/firstFailures.ts';
import { shell } from '../../messages/shell.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { SentAway } from '../navigationState.ts';

/** Explains why a call was ended for the person. Load with `lazy()`. */
export default function SentAwayDialog({ why, onClose }: { why: SentAway; onClose: () => void }) {
  const ok = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={firstSentenceFor(why)}
      onClose={onClose}
      initialFocus={ok}
      actions={
        <Button ref={ok} variant="primary" onClick={onClose}>
          {shell.ok}
        </Button>
      }
    >
      <p>{why === 'suspended' ? shell.suspendedNetwork : shell.removedByHost}</p>
    </Dialog>
  );
}
