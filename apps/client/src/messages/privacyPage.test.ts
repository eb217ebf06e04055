import { expect, test } from 'vitest';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import { RATES } from '@colloquy/machines/contract/rates.ts';
import { REPORTS } from '@colloquy/machines/contract/reportLimits.ts';
import { RETENTION } from '@colloquy/machines/contract/retention.ts';
import { lasting } from './formats.ts';
import { privacyPageMessages } from './privacyPage.ts';

const DAY = 86_400_000;
const sentences = privacyPageMessages.sections.flatMap(({ points }) => points);
const sentence = (about: RegExp) => sentences.find((each) => about.test(each)) ?? '';

test.each([
  [/^A cookie recognizes/, DELAYS.guestCookie, 180 * DAY, '180 days'],
  [/^Your random ID/, DELAYS.guestIdKept, DAY, '24 hours'],
  [/^Who was in a room/, REPORTS.meetingKept, DAY, '24 hours'],
  [/fingerprint of each line/, REPORTS.meetingKept, DAY, '24 hours'],
  [/^A room’s name/, DELAYS.roomRecord, 30 * DAY, '30 days'],
  [/^You stay signed in/, DELAYS.bearerLife, 30 * DAY, '30 days'],
  [/^A report says/, RETENTION.decidedReport, 730 * DAY, '730 days'],
  [/^Staff actions/, RETENTION.auditEntry, 730 * DAY, '730 days'],
  [/^People you blocked without/, RETENTION.guestBlock, 180 * DAY, '180 days'],
  [/^A picture in a report is/, REPORTS.pictureKept, 30 * DAY, '30 days'],
  [/^Staff see how often/, REPORTS.recentWindowMs, 30 * DAY, '30 days'],
  [/Join Random makes/, REPORTS.slowing, 7 * DAY, '7 days'],
  [/Join Random makes/, RATES.matchesOfReported.seconds * 1_000, 30_000, '30 seconds'],
  [/^A warning waits/, DELAYS.warningKept, 30 * DAY, '30 days'],
  [/covers the person’s network/, DELAYS.suspendedNetwork, 3_600_000, '1 hour'],
  [/^To stop attacks/, Math.max(...Object.values(RATES).map(({ seconds }) => seconds)) * 1_000, 3_600_000, '1 hour'],
])('[R-FAQ-3] %s gives its duration', (about, constant, ms, words) => {
  expect(constant).toBe(ms);
  expect(sentence(about)).toContain(words);
});

test('[R-FAQ-3] a duration is given in the largest unit that fits, a single day in hours', () => {
  expect([90_000, 60_000, 5_400_000, DAY, 2 * DAY].map((ms) => lasting(ms))).toEqual([
    '90 seconds',
    '1 minute',
    '90 minutes',
    '24 hours',
    '2 days',
  ]);
});
