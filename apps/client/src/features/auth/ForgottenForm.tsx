import { useEffect, useRef } from 'react';
import { useAppServices } from '../../app/appServices.tsx';
import { authMessages } from '../../messages/auth.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useField } from '../../ui/fields/useField.ts';
import { useTask } from '../../ui/useTask.ts';
import { Outcome } from './account/Outcome.tsx';
import { submitIf } from '../../ui/submitIf.ts';
import styles from './AuthDialog.module.css';
import { EmailField } from './CredentialsForm.tsx';
import { emailRule } from './formRules.ts';

type Props = { mailedTo: string | undefined; onMailed: (email: string) => void };

/** Requests an email with a link to set a new password, and once more if it does not arrive. */
export function ForgottenForm({ mailedTo, onMailed }: Props) {
  const { requestPasswordReset } = useAppServices();
  const email = useField(emailRule);
  const button = useRef<HTMLButtonElement>(null);
  const task = useTask(async () => {
    await requestPasswordReset(email.value);
    onMailed(email.value);
  });
  const { isDone } = task;
  // The field that had the focus is gone.
  useEffect(() => {
    if (isDone) button.current?.focus();
  }, [isDone]);
  const isMailed = mailedTo !== undefined;
  return (
    <form className={styles['form']} onSubmit={submitIf(email.isValid, task.run)} noValidate>
      {isMailed ? (
        <p className={styles['address']}>{mailedTo}</p>
      ) : (
        <EmailField hint={authMessages.forgottenHint} {...email.input} />
      )}
      <Outcome task={task} done={authMessages.resetMailed} sentences={{ not_found: authMessages.resetByStaff }} />
      <Button
        ref={button}
        type="submit"
        variant={isMailed ? 'secondary' : 'primary'}
        wide
        disabled={!email.isValid || task.isBusy}
      >
        {isMailed ? authMessages.sendAgain : authMessages.sendResetLink}
      </Button>
    </form>
  );
}
