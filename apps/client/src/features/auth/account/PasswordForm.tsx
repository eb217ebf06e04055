import { useState } from 'react';
import { authMessages } from '../../../messages/auth.ts';
import { dashboardMessages, newPasswordMessages } from '../../../messages/dashboard.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { useField } from '../../../ui/fields/useField.ts';
import { useTask } from '../../../ui/useTask.ts';
import { NewPasswordFields, useNewPassword } from '../NewPasswordFields.tsx';
import { shownPasswordRule } from '../formRules.ts';
import { submitIf } from '../../../ui/submitIf.ts';
import styles from './Account.module.css';
import { useAccount } from './AccountContext.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Outcome } from './Outcome.tsx';

/** Changes the password, or sets the first one of an account created through a provider (R-AUTH-17). */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { api, reload } = useAccount();
  // Remounting empties the fields.
  const [round, setRound] = useState(0);
  const task = useTask(async (current: string | undefined, password: string) => {
    await api.changePassword({ password, ...(current !== undefined && { current_password: current }) });
    setRound((before) => before + 1);
    reload();
  });
  return (
    <Section
      id="password"
      title={dashboardMessages.password}
      hint={hasPassword ? dashboardMessages.passwordHint : dashboardMessages.setPasswordHint}
    >
      <Fields key={round} email={email} hasPassword={hasPassword} isBusy={task.isBusy} onSubmit={task.run} />
      <Outcome
        task={task}
        done={dashboardMessages.passwordChanged}
        sentences={{ invalid_credentials: dashboardMessages.wrongPassword }}
      />
    </Section>
  );
}

type FieldsProps = {
  email: string;
  hasPassword: boolean;
  isBusy: boolean;
  onSubmit: (current: string | undefined, password: string) => void;
};

function Fields({ email, hasPassword, isBusy, onSubmit }: FieldsProps) {
  const current = useField(shownPasswordRule);
  const chosen = useNewPassword();
  const isValid = (!hasPassword || current.isValid) && chosen.isValid;
  const submit = submitIf(isValid, () => onSubmit(hasPassword ? current.value : undefined, chosen.value));
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      {/* Password managers need it to know whose password changes. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={dashboardMessages.currentPassword}
          autoComplete="current-password"
          labels={authMessages}
          {...current.input}
        />
      )}
      <NewPasswordFields chosen={chosen} labels={newPasswordMessages} />
      <Button type="submit" variant="primary" disabled={!isValid || isBusy}>
        {hasPassword ? dashboardMessages.changePassword : dashboardMessages.setPassword}
      </Button>
    </form>
  );
}
