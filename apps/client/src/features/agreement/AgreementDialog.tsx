import { agreementMessages } from '../../messages/agreement.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** Asks for an agreement to the rules (R-LAND-25). The pages about them open in another tab: the call keeps waiting. */
export function AgreementDialog({ onAgree, onLeave }: { onAgree: () => void; onLeave: () => void }) {
  // The last is what happens to those who break the others.
  const rules = agreementMessages.rules.slice(0, -1);
  const consequence = agreementMessages.rules.at(-1);
  return (
    <Dialog
      role="alertdialog"
      title={agreementMessages.title}
      onClose={onLeave}
      initialFocus="title"
      actions={
        <>
          <Button onClick={onLeave}>{agreementMessages.leave}</Button>
          <Button variant="primary" onClick={onAgree}>
            {agreementMessages.agree}
          </Button>
        </>
      }
    >
      <p>{agreementMessages.intro}</p>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>{consequence}</p>
      <p>
        <a href="/rules" target="_blank" rel="noreferrer">
          {agreementMessages.read}
        </a>
        {' · '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          {agreementMessages.privacy}
        </a>
      </p>
    </Dialog>
  );
}
