import { localised } from './locale.ts';

/** Who may see one's own address. */
export const privacyWords = localised({
  address: 'Your address',
  hide: 'Hide my address',
  hideHint: 'The call goes through our relay, which cannot see or hear it. Others cannot see your IP address.',
  shown: 'Others in the call can see your IP address.',
} as const);
