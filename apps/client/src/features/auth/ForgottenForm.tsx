import { useState } from 'react';
import { useAppServices } from '../../app/appServices.tsx';
import { authMessages } from '../../messages/auth.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useField } from '../../ui/fields/useField.ts';
import { useTask } from '../../ui/useTask.ts';
import { Outcome } from './account/Outcome.tsx';
import { submitIf } from '../../ui/submitIf.ts';
import styles from './AuthDialog.module.css';
import { EmailField } from './CredentialsForm.tsx';
import { emailRule } from './rules.ts';

/** Requests an email with a link to set a new password. */
export function ForgottenForm() {
  const { mailReset } = useAppServices();
  const email = useField(emailRule);
  const [mailedTo, setMailedTo] = useState<string>();
  const task = useTask(async () => {
    await mailReset(email.value);
    setMailedTo(email.value);
  });
  // With another address it can be requested again.
  const isMailed = mailedTo === email.value;
  const submit = submitIf(email.isValid && !isMailed, task.run);
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <EmailField hint={isMailed ? undefined : authMessages.forgottenHint} {...email.input} />
      {(isMailed || task.error) && (
        <Outcome task={task} done={authMessages.resetMailed} sentences={{ not_found: authMessages.resetByStaff }} />
      )}
      {!isMailed && (
        <Button type="submit" variant="primary" wide disabled={!email.isValid || task.isBusy}>
          {authMessages.mailReset}
        </Button>
      )}
    </form>
  );
}
