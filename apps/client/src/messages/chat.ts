import { recentDay, timeOfDay } from './dates.ts';
import { count } from './formats.ts';
import { list } from './list.ts';
import { localised } from './localised.ts';

/** Every string of the chat, which a call and a stream share. */
export const chatMessages = localised('chat', {
  messages: 'Messages',
  noMessages: 'No messages yet. Say hello.',
  messageField: 'Message',
  send: 'Send message',
  newBelow: 'New messages',
  jumpToLatest: (fresh: number) => (fresh > 0 ? `Jump to latest (${fresh} new)` : 'Jump to latest'),
  timeOf: timeOfDay,
  dayOf: (at: number) => recentDay(at, { today: 'Today', yesterday: 'Yesterday' }),

  emoji: 'Emoji',
  searchEmoji: 'Search emoji',
  noEmoji: 'No emoji found.',
  recentEmojis: 'Recently used',

  messageActions: 'Actions for this message',
  reply: 'Reply',
  edit: 'Edit',
  delete: 'Delete',
  edited: '(edited)',
  deleted: 'Message deleted',
  quoting: (author: string) => `In reply to ${author}: `,
  replyingTo: (author: string) => `Replying to ${author}`,
  editing: 'Editing your message',
  cancel: 'Cancel',
  gone: 'Message is no longer here',
  keepsFirst: (names: readonly string[]) => `The first version stays with ${list(names)}.`,
  preview: (name: string, message: string) => `${name}: ${message}`,
  openChat: 'Open chat',
  newMessages: (names: readonly string[]) =>
    `${count(names.length, 'new message', 'new messages')} from ${list([...new Set(names)])}`,
  reacted: (name: string, reaction: string) => `${name} reacted: ${reaction}.`,
  typing: (names: readonly string[]) => {
    const [one, two] = names;
    if (one === undefined) return '';
    if (names.length > 2) return 'Several people are typing…';
    return two === undefined ? `${one} is typing…` : `${one} and ${two} are typing…`;
  },
} as const);
