import type { Device } from '@colloquy/machines/contract/accounts.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import type { Provider } from '@colloquy/machines/contract/words.ts';
import { providerName } from './auth.ts';
import { lasting } from './formats.ts';
import { localised } from './locale.ts';

/** `Firefox on Linux`. */
const device = ({ browser, system }: Device) =>
  system === '' ? browser || 'A browser we do not know' : `${browser || 'A browser'} on ${system}`;

/** The signed-in area. */
export const dashboardWords = localised({
  title: 'Dashboard',
  menu: 'Dashboard menu',
  expand: 'Expand the menu',
  collapse: 'Collapse the menu',
  home: 'Home',
  account: 'Account',
  reports: 'Reports',
  works: 'ground-zero works',
  worksHint: 'You are signed in. From here you can go on to:',
  meet: 'Meet someone',
  logout: 'Logout',

  accountHint: 'What others see of you, and what we keep about you.',
  profile: 'Profile',
  profileHint: 'Others see the username and the picture. Your names and your email are shown to nobody.',
  email: 'Email',
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  nameInvalid: (most: number) => `Use 1 to ${most} characters that can be shown.`,
  nameTooLong: (most: number) => `Use ${most} characters at most, all of which can be shown.`,
  save: 'Save',
  saved: 'Saved.',

  picture: 'Picture',
  pictureHint: 'PNG, JPEG, WebP or GIF, 2 MB at most. It is cut to a square.',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove',
  pictureTooBig: 'That picture has more than 2 MB. Choose a smaller one.',
  pictureType: 'Choose a PNG, JPEG, WebP or GIF.',

  password: 'Password',
  passwordHint: 'A new password signs out every other browser you are signed in with.',
  setPasswordHint: 'You came by another site and have no password yet. With one you can log in by email too.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  changePassword: 'Change password',
  setPassword: 'Set password',
  passwordChanged: 'Your password is changed. Other browsers are signed out.',
  wrongPassword: 'That is not your current password.',

  providers: 'Ways to sign in',
  providersHint: 'Link another site and sign in with it from now on.',
  link: (provider: Provider) => `Link ${providerName(provider)}`,
  unlink: (provider: Provider) => `Unlink ${providerName(provider)}`,
  isLinked: 'Linked',
  notLinked: 'Not linked',

  sessions: 'Where you are signed in',
  sessionsHint: `A browser that is not used for ${lasting(ACCOUNTS.bearerIdle)} is signed out by itself, every one after ${lasting(DELAYS.bearerLife)}.`,
  device,
  thisBrowser: (begun: string) => `This browser · signed in ${begun}`,
  otherBrowser: (begun: string, used: string) => `Last used ${used} · signed in ${begun}`,
  endSession: 'Sign out',
  endSessionOf: (shown: Device) => `Sign out: ${device(shown)}`,
  endOthers: 'Sign out everywhere else',
  noOthers: 'You are signed in nowhere else.',
  sessionEnded: 'Signed out there.',

  data: 'Your data',
  exportHint: 'Everything we keep about you, as one JSON file.',
  export: 'Export my data',
  exported: 'The file is in your downloads.',
  deleteHint: 'Your profile, picture, sign-ins and blocks are gone for good.',
  delete: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteText: 'This cannot be taken back. Everything we keep about you is deleted now.',
  deletePassword: 'Your password, to be sure it is you',
  deleteDo: 'Delete for good',
  deleted: 'Your account is deleted.',
  cancel: 'Cancel',

  resetTitle: 'Set a new password',
  resetHint:
    'Every browser that is signed in to your account is signed out, and sign-in with Google or GitHub is removed.',
  resetDone: 'Your password is changed. Log in with it; you can link Google or GitHub again in your account.',
} as const);

/** The fields for a new password of an existing account. */
export const newPasswordWords = { password: dashboardWords.newPassword, confirm: dashboardWords.confirmPassword };
