import { localised } from './locale.ts';

/** A browser remembers which version it has agreed to: whoever changes what is asked below gives it the next one. */
export const AGREEMENT_VERSION = '1';

/** What somebody agrees to before their first call. */
export const agreementWords = localised({
  title: 'Before your first call',
  intro: 'You may meet people you do not know. These rules hold for everybody:',
  rules: [
    'You are 18 or over.',
    'Be kind: no insults, no threats, no pressure.',
    'No nudity, and nothing sexual.',
    'Do not record others, and do not advertise.',
    'Reports are read by people. Whoever breaks the rules is warned or suspended.',
  ],
  read: 'All rules',
  privacy: 'Privacy',
  agree: 'I am 18 or over and I agree',
  leave: 'Leave',
} as const);
