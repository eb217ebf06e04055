import type { FailureCode } from '@colloquy/machines/contract/failure.ts';
import { STREAMS, type StreamRole, type StreamRuling } from '@colloquy/machines/contract/streamLimits.ts';
import { sentenceFor } from './failures.ts';
import { recentMoment, timeOfDay } from './dates.ts';
import { clock, lasting } from './formats.ts';
import { localised } from './localised.ts';

const during = (seconds: number) => lasting(seconds * 1_000);

/** Moderation of a stream's chat and viewers. */
export const moderationMessages = localised('streamModeration', {
  actionsFor: (name: string) => `Actions for ${name}’s message`,
  delete: 'Delete message',
  timeOutHeading: 'Time out',
  timeOut: (seconds: number) => `Time out for ${during(seconds)}`,
  ban: 'Ban from this stream',
  appoint: 'Make moderator',
  report: (name: string) => `Report ${name}`,
  reportStream: 'Report stream',
  refused: (code: FailureCode) => `Not sent. ${sentenceFor(code)}`,
  roles: { broadcaster: 'Host', moderator: 'Mod', viewer: '' } satisfies Record<StreamRole, string>,

  slowMode: (seconds: number) =>
    seconds === 0 ? 'Slow mode is off.' : `Slow mode is on: one message every ${during(seconds)}.`,
  slowHint: (seconds: number) => `Slow mode: one message every ${during(seconds)}`,
  slowWait: (seconds: number) => `Slow mode: you can chat again in ${clock(seconds * 1_000)}`,
  timedOut: (seconds: number) =>
    seconds === 0 ? 'Your time-out is over.' : `You’ve been timed out for ${during(seconds)}.`,
  timeOutWait: (seconds: number) => `You can chat, react and ask to join again in ${clock(seconds * 1_000)}`,
  role: (role: StreamRole) =>
    role === 'moderator' ? 'You’re now a moderator. Use ⋮ on a message to moderate.' : 'You’re no longer a moderator.',
  ruled: {
    ban: (name: string, by: string) => `${by} banned ${name}.`,
    timeOut: (name: string, by: string, seconds = 0) => `${by} timed out ${name} for ${during(seconds)}.`,
    moderator: (name: string, by: string) => `${by} made ${name} a moderator.`,
  } satisfies Record<StreamRuling, (name: string, by: string, seconds?: number) => string>,
  lifted: {
    ban: (name: string, by: string) => `${by} unbanned ${name}.`,
    timeOut: (name: string, by: string) => `${by} ended ${name}’s time-out.`,
    moderator: (name: string, by: string) => `${by} removed ${name} as a moderator.`,
  } satisfies Record<StreamRuling, (name: string, by: string) => string>,

  open: 'Moderation',
  title: 'Moderation',
  close: 'Close',
  slow: 'Slow mode',
  slowOff: 'Off',
  slowEvery: (seconds: number) => `One message every ${during(seconds)}`,
  words: 'Blocked words',
  wordsHint: 'One word or phrase per line. Messages that contain one aren’t sent. The host and moderators are exempt.',
  wordsSave: 'Save words',
  wordsSaved: 'Saved',
  tooMany: (n: number) => `You can block up to ${STREAMS.blockedWords} words. This list has ${n}.`,
  tooLong: (word: string) => `“${word}” is too long. A word can have up to ${STREAMS.blockedWord} characters.`,
  groups: { ban: 'Banned', timeOut: 'Timed out', moderator: 'Moderators' } satisfies Record<StreamRuling, string>,
  none: {
    ban: 'No one is banned.',
    timeOut: 'No one is timed out.',
    moderator: 'No moderators yet. Open the menu beside a message to make its author one.',
  } satisfies Record<StreamRuling, string>,
  lift: {
    ban: 'Unban',
    timeOut: 'End time-out',
    moderator: 'Remove as moderator',
  } satisfies Record<StreamRuling, string>,
  since: (at: string) => `Since ${recentMoment(at)}`,
  until: (at: string) => `Until ${timeOfDay(Date.parse(at))}`,
  noName: 'Someone',

  bannedHint: 'The host or a moderator banned you. Only they can lift it.',
  banned: (name: string) => (name ? `You’re banned from ${name}’s stream.` : 'You’re banned from this stream.'),
} as const);
