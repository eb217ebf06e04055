import type { Provider } from '@colloquy/machines/contract/constants.ts';
import { localised } from './localised.ts';
import { providerName } from './providerName.ts';

/** Logging in and signing up. */
export const authMessages = localised('auth', {
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm password',
  show: 'Show password',
  hide: 'Hide password',
  passwordRule: (least: number) => `At least ${least} characters.`,

  emailMissing: 'Enter your email.',
  emailInvalid: 'Enter a valid email.',
  passwordMissing: 'Enter your password.',
  passwordTooShort: (least: number) => `Password must be at least ${least} characters`,
  passwordShort: (least: number) => `Use at least ${least} characters.`,
  passwordWeak: 'That’s too easy to guess. Try a few words, or more characters.',
  passwordLong: (most: number) => `Use up to ${most} characters.`,
  confirmMissing: 'Enter the password again.',
  confirmDiffers: 'The passwords don’t match.',

  codeTitle: 'Enter your code',
  code: 'Code',
  codeHint: 'Enter the six digits from your authenticator app, or a recovery code.',
  submitCode: 'Continue',

  accountAdds:
    'Calls work without an account. With one, you can follow streamers and keep your block list on all your devices.',
  noAccount: 'No account yet?',
  haveAccount: 'Have an account?',
  /** A sentence around its two links. */
  agreeing: {
    before: 'By signing up you agree to the ',
    rules: 'Rules',
    between: ' and the ',
    privacy: 'Privacy page',
    after: '.',
  },
  forgotten: 'Forgot your password?',
  forgottenTitle: 'Set a new password',
  forgottenHint: 'We’ll send you a link to set a new one.',
  sendResetLink: 'Send link',
  resetMailed: 'If there’s an account with this email, we’ve sent it a link. It works for an hour.',
  checkEmail: 'Check your email',
  sendAgain: 'Send again',
  resetByStaff: 'We can’t send email from here. Ask staff for a link.',
  remembered: 'Remember your password?',
  or: 'or',
  continueWith: (provider: Provider) => `Continue with ${providerName(provider)}`,
  finishThere: 'Continue in the other window',
  finishThereHint: (provider: Provider) => `Waiting for ${providerName(provider)}. To stop, close that window.`,
  cancel: 'Cancel',
  inThisTab: (provider: Provider) => `Open ${providerName(provider)} in this tab`,

  linked: (provider: Provider) => `${providerName(provider)} is linked to your account.`,
  signInFirst: 'Log in to open your dashboard.',
} as const);
