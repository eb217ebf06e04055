import { count } from './formats.ts';
import { localised } from './locale.ts';

/** The second factor, on the account's page. */
export const secondFactorWords = localised({
  title: 'Sign-in codes',
  hint: 'With codes from an authenticator app, nobody gets in with your password alone.',
  needsPassword: 'Set a password first: codes are asked for after it.',
  needed: 'Staff sign in with codes: until they are on, reports stay closed to you.',
  password: 'Your password',
  turnOn: 'Turn on codes',

  scan: 'Scan this with your authenticator app, or type the key into it.',
  picture: 'QR code with the key for your authenticator app',
  key: 'Key',
  copy: 'Copy',
  copied: 'Copied',
  code: 'Code from the app',
  codeHint: 'Six digits. Every other browser you are signed in with is signed out.',
  confirm: 'Confirm',
  cancel: 'Cancel',

  kept: 'Codes are on. Save these recovery codes',
  keptHint: 'Each lets you in once when you do not have your app. They are shown only once.',
  done: 'I have saved them',

  isOn: (left: number) => `Codes are on. You have ${count(left, 'recovery code', 'recovery codes')} left.`,
  off: 'Turn them off with your password and a code from the app or a recovery code. For new recovery codes, turn them on again.',
  turnOff: 'Turn off codes',
});
