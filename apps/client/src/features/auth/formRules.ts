import { email, newPassword } from '@colloquy/machines/contract/accounts.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { authMessages } from '../../messages/auth.ts';

/** A field's error message; undefined where it is valid (R-AUTH-4, R-AUTH-5). */
export type Rule = (value: string) => string | undefined;

export const emailRule: Rule = (value) => {
  if (value === '') return authMessages.emailMissing;
  return email.safeParse(value).success ? undefined : authMessages.emailInvalid;
};

/** An entered password may be older than the rules for new ones. */
export const shownPasswordRule: Rule = (value) => (value === '' ? authMessages.passwordMissing : tooLong(value));

/** @param isWeak undefined until it is loaded; the server decides in any case. */
export const newPasswordRule =
  (isWeak?: (password: string) => boolean): Rule =>
  (value) => {
    if (value === '') return authMessages.passwordMissing;
    if (value.length < LIMITS.passwordMinShown) return authMessages.passwordTooShort(LIMITS.passwordMinShown);
    if (!newPassword.safeParse(value).success) return tooLong(value) ?? authMessages.passwordShort(LIMITS.passwordMin);
    return isWeak?.(value) ? authMessages.passwordWeak : undefined;
  };

export const confirmRule =
  (password: string): Rule =>
  (value) => {
    if (value === '') return authMessages.confirmMissing;
    return value === password ? undefined : authMessages.confirmDiffers;
  };

const tooLong: Rule = (value) =>
  value.length > LIMITS.passwordMax ? authMessages.passwordLong(LIMITS.passwordMax) : undefined;
