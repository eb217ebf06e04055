import { localised } from './locale.ts';

/** The agreement before the first call. Raise `AGREEMENT_VERSION` with every change. */
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
