import { useRef } from 'react';
import { agreementWords } from '../../messages/agreement.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './AgreementDialog.module.css';

/** Asks for an agreement to the rules (R-LAND-25). The pages about them open beside: the call goes on waiting. */
export default function AgreementDialog({ onAgree, onLeave }: { onAgree: () => void; onLeave: () => void }) {
  const leave = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      title={agreementWords.title}
      onClose={onLeave}
      initialFocus={leave}
      actions={
        <>
          <Button ref={leave} className={styles['answer']} onClick={onLeave}>
            {agreementWords.leave}
          </Button>
          <Button variant="primary" className={styles['answer']} onClick={onAgree}>
            {agreementWords.agree}
          </Button>
        </>
      }
    >
      <p>{agreementWords.intro}</p>
      <ul className={styles['rules']}>
        {agreementWords.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className={styles['links']}>
        <a href="/rules" target="_blank" rel="noreferrer">
          {agreementWords.read}
        </a>
        <a href="/privacy" target="_blank" rel="noreferrer">
          {agreementWords.privacy}
        </a>
      </p>
    </Dialog>
  );
}
