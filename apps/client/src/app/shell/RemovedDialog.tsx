import { useRef } from 'react';
import type { Suspension } from '@colloquy/machines/contract/suspension.ts';
import { firstSentenceFor } from '../../messages/firstFailures.ts';
import { peopleMessages } from '../../messages/reportAndBlock.ts';
import { shell } from '../../messages/shell.ts';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { RemovalReason } from '../navigationState.ts';

type Props = { why: RemovalReason; suspension: Suspension | undefined; onClose: () => void };

/** Explains why a call was ended for the person. Load with `lazy()`. */
export default function RemovedDialog({ why, suspension = {}, onClose }: Props) {
  const ok = useRef<HTMLButtonElement>(null);
  const isSuspended = why === 'suspended';
  return (
    <Dialog
      role="alertdialog"
      title={firstSentenceFor(why)}
      onClose={onClose}
      initialFocus={ok}
      actions={
        <>
          {isSuspended && <ButtonLink to="/rules">{peopleMessages.readRules}</ButtonLink>}
          <Button ref={ok} variant="primary" onClick={onClose}>
            {shell.ok}
          </Button>
        </>
      }
    >
      {isSuspended ? <AboutSuspension {...suspension} /> : <p>{shell.removedByHost}</p>}
    </Dialog>
  );
}

function AboutSuspension({ until, reason, contact }: Suspension) {
  return (
    <>
      {/* "Something else" says nothing. */}
      {reason !== undefined && reason !== 'other' && <p>{peopleMessages.suspendedFor(reason)}</p>}
      {until !== undefined && <p>{peopleMessages.suspendedUntil(until)}</p>}
      {/* Where there is a reason, the suspension is the person's own. */}
      {reason === undefined && <p>{shell.suspendedNetwork}</p>}
      {contact !== undefined && (
        <p>
          {peopleMessages.objectTo} <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      )}
    </>
  );
}
