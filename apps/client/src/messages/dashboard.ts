import type { Device } from '@colloquy/machines/contract/accounts.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import type { Provider } from '@colloquy/machines/contract/constants.ts';
import { lasting } from './formats.ts';
import { localised } from './localised.ts';
import { providerName } from './providerName.ts';

/** `Firefox on Linux`. */
const device = ({ browser, system }: Device) =>
  system === '' ? browser || 'Unknown browser' : `${browser || 'Unknown browser'} on ${system}`;

/** The signed-in area. */
export const dashboardMessages = localised('dashboard', {
  title: 'Dashboard',
  menu: 'Dashboard menu',
  expand: 'Expand menu',
  collapse: 'Collapse menu',
  account: 'Account',
  reports: 'Reports',
  works: 'ground-zero works',
  signedInAs: (name: string) => `Signed in as ${name}`,

  accountHint: 'Your public profile and stored data',
  profile: 'Profile',
  profileHint: 'Others see your username and picture. Your name and email are never shown.',
  email: 'Email',
  username: 'Username',
  firstName: 'First name (optional)',
  lastName: 'Last name (optional)',
  nameInvalid: (most: number) => `Use 1 to ${most} visible characters.`,
  nameTooLong: (most: number) => `Use up to ${most} visible characters.`,
  save: 'Save',
  saved: 'Saved.',

  picture: 'Picture',
  pictureHint: 'PNG, JPEG, WebP or GIF, up to 2\u00a0MB. We’ll crop it to a square.',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove',
  pictureTooBig: 'That picture is over 2\u00a0MB. Choose a smaller one.',
  pictureType: 'Choose a PNG, JPEG, WebP or GIF.',

  password: 'Password',
  passwordHint: 'Changing your password signs you out of all other browsers.',
  setPasswordHint: 'You signed up with another site. Set a password to log in with your email too.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  changePassword: 'Change password',
  setPassword: 'Set password',
  passwordChanged: 'Password changed. Your other browsers are signed out.',
  wrongPassword: 'That’s not your current password.',

  providers: 'Ways to sign in',
  providersHint: 'Link another account to sign in with it.',
  link: (provider: Provider) => `Link ${providerName(provider)}`,
  unlink: (provider: Provider) => `Unlink ${providerName(provider)}`,
  isLinked: 'Linked',
  notLinked: 'Not linked',

  sessions: 'Where you’re signed in',
  sessionsHint: `You’re signed out after ${lasting(ACCOUNTS.bearerIdle)} of inactivity, or ${lasting(DELAYS.bearerLife)} at most.`,
  device,
  thisBrowser: 'This browser',
  lastUsed: (at: string) => `Last used ${at}`,
  signedIn: (at: string) => `Signed in ${at}`,
  endSession: 'Sign out',
  endSessionOf: (shown: Device) => `Sign out of ${device(shown)}`,
  endOthers: 'Sign out everywhere else',
  noOthers: 'You’re not signed in anywhere else.',
  sessionEnded: 'That browser is signed out.',

  data: 'Your data',
  exportHint: 'Everything we store about you, as a JSON file.',
  export: 'Export my data',
  exported: 'The file is in your downloads.',
  deleteHint: 'This permanently deletes your profile, picture, sign-ins and blocks.',
  end: 'Delete account',
  delete: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteText: 'This can’t be undone. Everything we store about you will be deleted now.',
  deletePassword: 'Confirm with your password',
  deleteDo: 'Delete permanently',
  deleted: 'Your account has been deleted.',
  cancel: 'Cancel',

  resetTitle: 'Set a new password',
  resetHint: 'This signs you out everywhere and removes sign-in with Google or GitHub.',
  resetDone: 'Password changed. Log in with it. You can link Google or GitHub again in your account.',
} as const);

/** The fields for a new password of an existing account. */
export const newPasswordMessages = {
  password: dashboardMessages.newPassword,
  confirm: dashboardMessages.confirmPassword,
};
