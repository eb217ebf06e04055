import { localised } from './localised.ts';

/** The agreement before the first call. Raise `AGREEMENT_VERSION` with every change of what is agreed to. */
export const agreementMessages = localised('agreement', {
  title: 'Before your first call',
  intro: 'You may meet people you don’t know. These rules apply to everyone:',
  rules: [
    'You are 18 or over.',
    'Be kind: no insults, threats or pressure.',
    'No nudity or sexual content.',
    'Don’t record others, and don’t advertise.',
    'Reports are read by people. Anyone who breaks the rules is warned or suspended.',
  ],
  read: 'All rules',
  privacy: 'Privacy',
  agree: 'I am 18 or over and I agree',
  leave: 'Not now',
} as const);
