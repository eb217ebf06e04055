import { count } from './formats.ts';
import { localised } from './localised.ts';

/** The second factor, on the account's page. */
export const secondFactorMessages = localised('secondFactor', {
  title: 'Sign-in codes',
  hint: 'With codes from an authenticator app, your password alone isn’t enough to get in.',
  needsPassword: 'Set a password first. Codes come after it when you log in.',
  needed: 'Staff need sign-in codes. Turn them on to see reports.',
  password: 'Your password',
  turnOn: 'Turn on codes',

  scan: 'Scan this with your authenticator app, or enter the key.',
  orScan: 'Or scan this with another device, or enter the key.',
  openApp: 'Open in your authenticator app',
  picture: 'QR code with the key for your authenticator app',
  key: 'Key',
  copy: 'Copy',
  copied: 'Copied',
  code: 'Code from the app',
  codeHint: 'Six digits. This signs you out of all other browsers.',
  confirm: 'Confirm',
  cancel: 'Cancel',

  kept: 'Codes are on. Save these recovery codes',
  keptHint: 'Each one works once if you don’t have your app. You’ll only see them now.',
  copyAll: 'Copy codes',
  download: 'Download',
  file: 'colloquy-recovery-codes.txt',
  notCopied: 'Your browser didn’t allow copying.',
  done: 'I’ve saved them',

  isOn: (left: number) => `Codes are on. You have ${count(left, 'recovery code', 'recovery codes')} left.`,
  off: 'To turn them off, enter your password and a code from the app or a recovery code. For new recovery codes, turn them on again.',
  turnOff: 'Turn off codes',
});
