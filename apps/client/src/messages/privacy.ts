import { localised } from './localised.ts';

/** Who may see one's own address. */
export const privacyMessages = localised('privacy', {
  address: 'Privacy',
  hide: 'Hide my address',
  hideHint: 'Your call goes through our relay, which can’t see or hear it. Others can’t see your IP address.',
  shown: 'Others in the call can see your IP address.',
} as const);
