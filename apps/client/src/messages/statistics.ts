import { localised } from './locale.ts';

/** Every string of the statistics view, on the screen and in the text that is copied. */
export const statisticsWords = localised({
  title: 'Connection statistics',
  hint: 'For whoever helps you when a call is bad. The text has no addresses and no names.',
  copy: 'Copy as text',
  copied: 'Copied',
  measuring: 'Nothing has been measured yet.',
  nobody: 'There is nobody to measure.',
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
  heldBackBy: { cpu: 'held back by the processor', bandwidth: 'held back by the line', other: 'held back' },
  reception: { good: 'Good', weak: 'Weak', poor: 'Poor' },
  receptionTitle: 'Reception',
  person: (memberId: string) => `Person ${memberId}`,
} as const);
