import { expect, it } from 'vitest';
import type { Entry } from '../client/history.ts';
import { ADA_BELIEVES, ADA_SITS, BEN_BELIEVES, BEN_SITS, history, rulesBroken } from './testEvidence.ts';

const HAND = { mic: true, camera: true, screen: false, hand: true };
const REST = { ...HAND, hand: false };

const acted = (isAcknowledged: boolean): Entry => ({
  at: 20_010,
  type: 'acted',
  action: 'mute',
  room: 'tea',
  target: 'B',
  from: 20_000,
  isAcknowledged,
});

it('a member’s acknowledged state is what the others see', () => {
  const seeing = (state: typeof HAND) => ({ ...BEN_BELIEVES, shown: new Map([['A', { state, moderated: [] }]]) });
  const showing = { ...ADA_BELIEVES, state: HAND };
  expect(rulesBroken({ beliefs: [showing, seeing(HAND)] })).toEqual([]);
  expect(rulesBroken({ beliefs: [showing, seeing(REST)] })).toEqual(['states agree']);
  expect(rulesBroken({ beliefs: [ADA_BELIEVES, seeing(REST)] })).toEqual([]);
});

it('all see the same state of a member', () => {
  const cy = { ...BEN_BELIEVES, user: 'cy', member: 'C', shown: new Map([['A', { moderated: ['mute'] as const }]]) };
  expect(rulesBroken({ beliefs: [ADA_BELIEVES, BEN_BELIEVES, cy] })).toContain('states agree');
});

it('an acknowledged action of the admin is received once by its target', () => {
  const heard: Entry = { at: 20_005, type: 'moderated', action: 'mute', room: 'tea', member: 'B' };
  const broken = (isAcknowledged: boolean, times: number) =>
    rulesBroken({
      histories: [
        history('ada', ...ADA_SITS, acted(isAcknowledged)),
        history('ben', ...BEN_SITS, ...Array.from({ length: times }, () => heard)),
      ],
    });
  expect([broken(true, 1), broken(false, 0), broken(false, 1)]).toEqual([[], [], []]);
  expect([broken(true, 0), broken(true, 2)]).toEqual([
    ['acknowledged, so heard once'],
    ['acknowledged, so heard once'],
  ]);
});

it('an action that arrives while its target leaves is not missed', () => {
  const broken = [20_050, 22_000].map((at) => {
    const leaves: Entry = { at, type: 'unseated', reason: 'leaving', room: 'tea', member: 'B' };
    return rulesBroken({
      histories: [history('ada', ...ADA_SITS, acted(true)), history('ben', ...BEN_SITS, leaves)],
    });
  });
  expect(broken).toEqual([[], ['acknowledged, so heard once']]);
});
