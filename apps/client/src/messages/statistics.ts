import { localised } from './localised.ts';

/** Every string of the statistics view, on the screen and in the text that is copied. */
export const statisticsMessages = localised('statistics', {
  title: 'Connection statistics',
  hint: 'Copy this for support if a call goes wrong. The copied text has no addresses or names.',
  copy: 'Copy as text',
  copied: 'Copied',
  measuring: 'No measurements yet.',
  nobody: 'No one else is connected.',
  route: 'Route',
  direct: 'Direct',
  relayed: 'Through a relay',
  roundTrip: 'Round trip',
  sending: 'Sending',
  receiving: 'Receiving',
  nothing: 'Nothing',
  kinds: { audio: 'Sound', camera: 'Camera', screen: 'Screen' },
  unknown: 'Not known yet',
  lost: (share: string) => `${share} lost`,
  heldBackBy: { cpu: 'limited by the processor', bandwidth: 'limited by the connection', other: 'limited' },
  reception: { good: 'Good', weak: 'Weak', poor: 'Poor' },
  receptionTitle: 'Reception',
  person: (memberId: string) => `Person ${memberId}`,
} as const);
