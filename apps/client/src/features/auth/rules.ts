import { email, newPassword } from '@colloquy/machines/contract/accounts.ts';
import { LIMITS } from '@colloquy/machines/contract/limits.ts';
import { authWords } from '../../messages/auth.ts';

/** A field's error message; undefined where it is valid (R-AUTH-4, R-AUTH-5). */
export type Rule = (value: string) => string | undefined;

export const emailRule: Rule = (value) => {
  if (value === '') return authWords.emailMissing;
  return email.safeParse(value).success ? undefined : authWords.emailInvalid;
};

/** An entered password may be older than the rules for new ones. */
export const shownPasswordRule: Rule = (value) => (value === '' ? authWords.passwordMissing : tooLong(value));

/** @param isWeak undefined until it is loaded; the server decides in any case. */
export const newPasswordRule =
  (isWeak?: (password: string) => boolean): Rule =>
  (value) => {
    if (value === '') return authWords.passwordMissing;
    if (value.length < LIMITS.passwordMinShown) return authWords.passwordTooShort(LIMITS.passwordMinShown);
    if (!newPassword.safeParse(value).success) return tooLong(value) ?? authWords.passwordShort(LIMITS.passwordMin);
    return isWeak?.(value) ? authWords.passwordWeak : undefined;
  };

export const confirmRule =
  (password: string): Rule =>
  (value) => {
    if (value === '') return authWords.confirmMissing;
    return value === password ? undefined : authWords.confirmDiffers;
  };

const tooLong: Rule = (value) =>
  value.length > LIMITS.passwordMax ? authWords.passwordLong(LIMITS.passwordMax) : undefined;
