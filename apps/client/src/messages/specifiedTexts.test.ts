import { expect, test } from 'vitest';
import { ERROR_MESSAGES } from '@colloquy/machines/contract/errorCodes.ts';
import { calendarMessages } from './calendar.ts';
import { dashboardMessages } from './dashboard.ts';
import { sentenceFor } from './failures.ts';
import { landing } from './landing.ts';
import { panelMessages } from './panel.ts';
import { roomMessages } from './room.ts';
import { shell } from './shell.ts';
import { streamMessages } from './stream.ts';

const DENIED = 'Permission to access media devices was denied. Please allow access and try again.';

/**
 * As the product's specification quotes them, beside the catalogue's text. Three dots there stand for a reason. 'Error
 * searching for rooms', which is only logged, is asserted by `landing.spec.ts`, where a search fails.
 */
const QUOTED: [string, string][] = [
  ['CONNECT WITH PEERS', landing.headline],
  ['Join Random', landing.joinRandom],
  ['Host', landing.host],
  ['These may interest you', landing.suggestions],
  ['Please enter at least 1 tag.', landing.tagRequired],

  ['Home', shell.home],
  ['Call', shell.call],
  ['Stream', shell.stream],
  ['FAQ', shell.faq],
  ['Login', shell.login],
  ['Sign Up', shell.signUp],
  ['Logout', shell.logout],

  ["You're in the room alone", roomMessages.alone],
  ['Chat', panelMessages.chat],
  ['Details', panelMessages.details],
  ['Participants', panelMessages.participants],
  ['Unknown User', roomMessages.unknownUser],
  [DENIED, sentenceFor('NotAllowedError')],
  ['No media devices found. Please connect a microphone and/or camera and try again.', sentenceFor('NotFoundError')],
  [
    'Media device is currently in use by another application. Please close other applications and try again.',
    sentenceFor('NotReadableError'),
  ],
  ['Error accessing media devices. Please check your settings and try again.', sentenceFor('other')],
  ['Failed to join the room. Please try again later.', roomMessages.joinFailed],
  ['You have been kicked from the room', sentenceFor('kicked')],
  ['You are not authorized to perform this action', sentenceFor('not_authorized')],

  ['Go Live', streamMessages.goLive],
  ['Broadcasting...', streamMessages.broadcasting],
  ['End Stream', streamMessages.endStream],
  ['Available Broadcasters', streamMessages.broadcasters],
  ['7 watching', streamMessages.watching(7)],
  ['No active broadcasters', streamMessages.nobody],
  [`Failed to get broadcasters: ${sentenceFor('unreachable')}`, streamMessages.failures.list('unreachable')],
  [`Failed to access camera/microphone: ${DENIED}`, streamMessages.failures.media('NotAllowedError')],
  [`Failed to join stream: ${sentenceFor('stream_not_found')}`, streamMessages.failures.join('stream_not_found')],
  [`Failed to leave stream: ${sentenceFor('internal')}`, streamMessages.failures.leave('internal')],
  ['Local video element not found', streamMessages.failures.localVideo],
  ['Video loading failed: decoding', streamMessages.failures.video('decoding')],

  ['Calendar is publicly visible', calendarMessages.public],
  ['Edit calendar', calendarMessages.editCalendar],
  ['View full calendar', calendarMessages.viewFull],

  ['ground-zero works', dashboardMessages.works],
  ["Couldn't find Profile", ERROR_MESSAGES.profile_not_found],
];

test.each(QUOTED)('[R-UI-23] quoted byte for byte: %s', (quoted, expected) => {
  expect(expected).toBe(quoted);
});
