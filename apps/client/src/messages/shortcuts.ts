import { localised } from './localised.ts';

/** The dialog of keyboard shortcuts; `keys` are those of a call. */
export const shortcutMessages = localised('shortcuts', {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  on: 'Single-key shortcuts',
  onHint: 'Turn them off if you tend to press keys by accident.',
  done: 'Done',
  keys: {
    m: 'Microphone on or off',
    v: 'Camera on or off',
    h: 'Raise or lower your hand',
    n: 'Next: meet someone else, after Join Random',
    c: 'Chat',
    i: 'Details',
    p: 'Participants',
    '?': 'This list',
  },
  space: 'Talk while you hold it, with the microphone off',
  escape: 'Close the side panel',
  f8: 'Go to notifications',
} as const);

/** The keys of a call, in the order in which they are listed. */
export const callShortcuts = [
  ...Object.entries(shortcutMessages.keys),
  ['Space', shortcutMessages.space],
  ['Esc', shortcutMessages.escape],
  ['F8', shortcutMessages.f8],
] as const;
