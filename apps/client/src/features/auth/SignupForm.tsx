import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { authMessages } from '../../messages/auth.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { NewPasswordFields, useNewPassword } from './NewPasswordFields.tsx';

const { password, confirm, passwordRule } = authMessages;
const WORDS = { password, confirm, hint: passwordRule(LIMITS.passwordMin) };

/** Email and password of a new account. */
export function SignupForm() {
  const chosen = useNewPassword();
  return (
    <CredentialsForm form="signup" password={chosen}>
      <NewPasswordFields chosen={chosen} words={WORDS} />
    </CredentialsForm>
  );
}
