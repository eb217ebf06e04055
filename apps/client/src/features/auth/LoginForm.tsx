import { useRef, type ReactNode } from 'react';
import { authMessages } from '../../messages/auth.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { useField } from '../../ui/fields/useField.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import styles from './AuthDialog.module.css';
import { useIsRefused } from './FormFailure.tsx';
import { shownPasswordRule } from './formRules.ts';

/**
 * Email and password of an existing account.
 *
 * @param forgotten the way on for those who have forgotten the password.
 */
export function LoginForm({ forgotten }: { forgotten: ReactNode }) {
  const password = useField(shownPasswordRule);
  const field = useRef<HTMLInputElement>(null);
  const isRefused = useIsRefused('login', field);
  return (
    <CredentialsForm form="login" password={password}>
      {/* In sight beside the label; for the keyboard after the field, which nearly everybody fills in. */}
      <div className={styles['password']}>
        <PasswordField
          label={authMessages.password}
          name="password"
          autoComplete="current-password"
          labels={authMessages}
          required
          ref={field}
          {...password.input}
          error={password.input.error ?? (isRefused ? '' : undefined)}
        />
        {forgotten}
      </div>
    </CredentialsForm>
  );
}
