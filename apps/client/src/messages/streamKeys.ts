import { localised } from './localised.ts';

/** Stream keys, on the account's page. */
export const streamKeyMessages = localised('streamKeys', {
  title: 'Stream keys',
  hint: 'A key lets OBS, or another app that speaks WHIP, go live as you. Anyone who has it can too, so keep it secret.',
  none: 'You have no stream keys.',
  untitled: 'Untitled stream',
  neverUsed: 'Never used',
  used: (at: string) => `Last used ${at}`,
  made: (at: string) => `Created ${at}`,
  revoke: 'Revoke',
  revokeOf: (title: string) => `Revoke: ${title}`,
  revoked: 'Revoked. Anything live with that key has ended.',
  newKey: 'New key',
  tagsHint: 'Separate tags with commas.',
  create: 'Create a key',

  created: 'Your new key',
  createdHint: 'Copy it now: it’s shown only once. In OBS, choose the service WHIP and enter both.',
  server: 'Server',
  key: 'Bearer token',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I’ve copied it',
});
