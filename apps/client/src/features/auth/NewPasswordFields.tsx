import { useEffect, useState } from 'react';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { authMessages } from '../../messages/auth.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { useField } from '../../ui/fields/useField.ts';
import { confirmRule, newPasswordRule } from './formRules.ts';

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
  labels: { password: string; confirm: string };
};

export function NewPasswordFields({ chosen: { password, confirm }, labels }: Props) {
  return (
    <>
      <PasswordField
        label={labels.password}
        name="new-password"
        autoComplete="new-password"
        labels={authMessages}
        required
        hint={authMessages.passwordRule(LIMITS.passwordMin)}
        {...password.input}
      />
      <PasswordField
        label={labels.confirm}
        name="confirm-password"
        autoComplete="new-password"
        labels={authMessages}
        required
        {...confirm.input}
      />
    </>
  );
}
