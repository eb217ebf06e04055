import { authMessages } from '../../messages/auth.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { useField } from '../../ui/fields/useField.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { shownPasswordRule } from './rules.ts';

/** Email and password of an existing account. */
export function LoginForm() {
  const password = useField(shownPasswordRule);
  return (
    <CredentialsForm form="login" password={password}>
      <PasswordField
        label={authMessages.password}
        name="password"
        autoComplete="current-password"
        words={authMessages}
        required
        {...password.input}
      />
    </CredentialsForm>
  );
}
