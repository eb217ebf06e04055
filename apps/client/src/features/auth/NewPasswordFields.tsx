import { useEffect, useState } from 'react';
import { authMessages } from '../../messages/auth.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { useField } from '../../ui/fields/useField.ts';
import { confirmRule, newPasswordRule } from './rules.ts';

/** A new password, entered twice. */
export function useNewPassword() {
  const password = useField(newPasswordRule(useIsWeak()));
  const confirm = useField(confirmRule(password.value));
  return { password, confirm, value: password.value, isValid: password.isValid && confirm.isValid };
}

/** The check for weak passwords is loaded only where a password is chosen. */
function useIsWeak() {
  const [loaded, setLoaded] = useState<{ isWeak: (password: string) => boolean }>();
  useEffect(() => {
    // Without it the server alone decides.
    import('./weakPasswords.ts').then(setLoaded, () => {});
  }, []);
  return loaded?.isWeak;
}

type Props = {
  chosen: ReturnType<typeof useNewPassword>;
  words: { password: string; confirm: string; hint?: string };
};

export function NewPasswordFields({ chosen: { password, confirm }, words }: Props) {
  return (
    <>
      <PasswordField
        label={words.password}
        name="new-password"
        autoComplete="new-password"
        words={authMessages}
        required
        {...(words.hint !== undefined && { hint: words.hint })}
        {...password.input}
      />
      <PasswordField
        label={words.confirm}
        name="confirm-password"
        autoComplete="new-password"
        words={authMessages}
        required
        {...confirm.input}
      />
    </>
  );
}
