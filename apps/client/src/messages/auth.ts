import type { Provider } from '@colloquy/machines/contract/words.ts';
import { localised } from './locale.ts';

const PROVIDER_NAMES: Record<Provider, string> = { google_oauth2: 'Google', github: 'GitHub' };
export const providerName = (provider: Provider): string => PROVIDER_NAMES[provider];

/** Logging in and signing up. */
export const authWords = localised({
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm password',
  show: 'Show password',
  hide: 'Hide password',
  passwordRule: (least: number) => `At least ${least} characters.`,

  emailMissing: 'Enter your email.',
  emailInvalid: 'That is not a valid email.',
  passwordMissing: 'Enter your password.',
  passwordTooShort: (least: number) => `Password must be at least ${least} characters`,
  passwordShort: (least: number) => `Use at least ${least} characters.`,
  passwordWeak: 'That is too easy to guess. Use several words, or more characters.',
  passwordLong: (most: number) => `Use ${most} characters at most.`,
  confirmMissing: 'Enter the password once more.',
  confirmDiffers: 'The two passwords do not match.',

  codeTitle: 'Enter your code',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes.',
  showCode: 'Go on',

  noAccount: 'No account yet?',
  haveAccount: 'Have an account?',
  forgotten: 'Forgot your password?',
  forgottenTitle: 'Set a new password',
  forgottenHint: 'We’ll send you a link to set a new one.',
  mailReset: 'Send the link',
  resetMailed: 'If there is an account with this email, a link is on its way to it. It works for an hour.',
  resetByStaff: 'No mail can be sent from here. Ask staff for a link.',
  remembered: 'Remember your password?',
  or: 'or',
  continueWith: (provider: Provider) => `Continue with ${providerName(provider)}`,
  finishThere: 'Finish signing in the other window',
  finishThereHint: (provider: Provider) => `We wait for ${providerName(provider)}. You can close that window to stop.`,
  cancel: 'Cancel',
  inThisTab: (provider: Provider) => `Go to ${providerName(provider)} in this tab`,

  linked: (provider: Provider) => `${providerName(provider)} is linked to your account.`,
  signInFirst: 'Sign in to open the dashboard.',
} as const);
