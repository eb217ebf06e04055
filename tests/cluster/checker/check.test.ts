import { describe, expect, it } from 'vitest';
import type { Entry, Journal, Letter } from '../client/journal.ts';
import { check } from './check.ts';
import { wireCopies } from './letterRules.ts';
import type { Belief, Evidence, RoomTruth } from './violation.ts';

const seat = (at: number, member: string, room = 'tea', isReturn = false): Entry => ({
  at,
  what: 'seated',
  room,
  member,
  isReturn,
});
const end = (at: number, member: string, why: 'lost' | 'kicked' | 'leaving', room = 'tea'): Entry => ({
  at,
  what: 'unseated',
  room,
  member,
  why,
});
const letter = (id: string, sender = 'A', room = 'tea', kind: Letter['kind'] = 'chat'): Letter => ({
  kind,
  id,
  room,
  sender,
});
const wrote = (at: number, said: Letter, to?: string): Entry => ({
  at,
  what: 'wrote',
  letter: said,
  ...(to && { to }),
});
const acknowledged = (at: number, said: Letter): Entry => ({ at, what: 'acknowledged', letter: said });
const heard = (at: number, said: Letter, isShown = true): Entry => ({
  at,
  what: 'heard',
  letter: said,
  isShown,
  inRoom: 'tea',
});
const heardOutside = (at: number): Entry => ({
  at,
  what: 'heard',
  letter: letter('1'),
  isShown: true,
  inRoom: undefined,
});
const journal = (user: string, ...entries: Entry[]): Journal => ({ user, entries });

const ADA_SITS = [seat(0, 'A')];
const BEN_SITS = [seat(0, 'B')];
const HELLO = [wrote(20_000, letter('1')), acknowledged(20_010, letter('1'))];

const TEA: RoomTruth = {
  seats: 2,
  version: 2,
  admin: 'A',
  members: [
    { id: 'A', user: 'ada', away: false },
    { id: 'B', user: 'ben', away: false },
  ],
};
const belief = (user: string, member: string, other: [string, string], change: Partial<Belief> = {}): Belief => ({
  user,
  member,
  room: 'tea',
  version: 2,
  admin: 'A',
  others: new Map([other]),
  ...change,
});
const BELIEFS = [belief('ada', 'A', ['B', 'ben']), belief('ben', 'B', ['A', 'ada'])];

/** What the checker says of evidence in which all is well but for the change. */
function rulesBroken(change: Partial<Evidence>): string[] {
  const well: Evidence = {
    journals: [journal('ada', ...ADA_SITS, ...HELLO), journal('ben', ...BEN_SITS, heard(20_005, letter('1')))],
    beliefs: BELIEFS,
    truth: new Map([['tea', TEA]]),
    seatLimit: 2,
    exits: [],
  };
  return [...new Set(check({ ...well, ...change }).map(({ rule }) => rule))];
}

describe('the checker of the rig', () => {
  it('finds nothing where all is well', () => {
    expect(rulesBroken({})).toEqual([]);
  });

  it.each<[string, string, Partial<Evidence>]>([
    [
      'three who sat at once',
      'seats within the limit',
      { journals: [journal('ada', seat(0, 'A')), journal('ben', seat(1, 'B')), journal('cy', seat(2, 'C'))] },
    ],
    [
      'a roster longer than the room',
      'seats within the limit',
      {
        journals: [journal('ada', { at: 1, what: 'roster', room: 'tea', version: 3, seats: 3, members: [] })],
      },
    ],
    [
      'a person twice in a roster',
      'one seat per identity',
      {
        journals: [
          journal('ada', {
            at: 1,
            what: 'roster',
            room: 'tea',
            version: 3,
            seats: 2,
            members: [
              { id: 'A', user: 'ada' },
              { id: 'A2', user: 'ada' },
            ],
          }),
        ],
      },
    ],
    [
      'a person twice in the store',
      'one seat per identity',
      { truth: new Map([['tea', { ...TEA, members: [...TEA.members, { id: 'A2', user: 'ada', away: true }] }]]) },
    ],
    ['a room without an admin', 'one admin', { truth: new Map([['tea', { ...TEA, admin: null }]]) }],
    ['an admin who has gone', 'one admin', { truth: new Map([['tea', { ...TEA, admin: 'Z' }]]) }],
    [
      'an acknowledged message that did not arrive',
      'acknowledged, so heard once',
      { journals: [journal('ada', ...ADA_SITS, ...HELLO), journal('ben', ...BEN_SITS)] },
    ],
    [
      'an acknowledged message that was shown twice',
      'acknowledged, so heard once',
      {
        journals: [
          journal('ada', ...ADA_SITS, ...HELLO),
          journal('ben', ...BEN_SITS, heard(20_005, letter('1')), heard(20_006, letter('1'))),
        ],
      },
    ],
    [
      'an acknowledged offer that its receiver did not get',
      'acknowledged, so heard once',
      {
        journals: [
          journal(
            'ada',
            ...ADA_SITS,
            wrote(9, letter('2', 'A', 'tea', 'offer'), 'B'),
            acknowledged(10, letter('2', 'A', 'tea', 'offer')),
          ),
          journal('ben', ...BEN_SITS),
        ],
      },
    ],
    [
      'a message lost to somebody who came back',
      'acknowledged, so heard once',
      {
        journals: [
          journal('ada', ...ADA_SITS, ...HELLO),
          journal(
            'ben',
            ...BEN_SITS,
            { at: 19_000, what: 'linkLost', link: 1, why: '' },
            seat(21_000, 'B', 'tea', true),
          ),
        ],
      },
    ],
    [
      'messages in another order',
      'order per sender',
      {
        journals: [
          journal('ada', ...ADA_SITS, wrote(1, letter('1')), wrote(2, letter('2'))),
          journal('ben', ...BEN_SITS, heard(3, letter('2')), heard(4, letter('1'))),
        ],
      },
    ],
    [
      'a message of another room',
      'nothing heard outside the room',
      { journals: [journal('ben', ...BEN_SITS, heard(3, letter('1', 'Z', 'coffee')))] },
    ],
    [
      'a message after the answer to a leave',
      'nothing heard outside the room',
      {
        journals: [
          journal(
            'ben',
            ...BEN_SITS,
            end(1, 'B', 'leaving'),
            { at: 2, what: 'left', room: 'tea', member: 'B' },
            heardOutside(3),
          ),
        ],
      },
    ],
    [
      'a message after a kick',
      'nothing heard outside the room',
      { journals: [journal('ben', ...BEN_SITS, end(1, 'B', 'kicked'), heardOutside(2))] },
    ],
    [
      'somebody who missed a change',
      'rosters agree',
      { beliefs: [BELIEFS[0], belief('ben', 'B', ['A', 'ada'], { version: 1 })].flatMap((one) => one ?? []) },
    ],
    [
      'somebody who sees another admin',
      'rosters agree',
      { beliefs: [BELIEFS[0], belief('ben', 'B', ['A', 'ada'], { admin: 'B' })].flatMap((one) => one ?? []) },
    ],
    ['somebody in a room that is gone', 'rosters agree', { truth: new Map([['tea', undefined]]) }],
    ['a member whose client is elsewhere', 'no ghosts', { beliefs: BELIEFS.slice(0, 1) }],
    ['a process that ended', 'no exits', { exits: ['node 2 ended by itself'] }],
  ])('finds %s', (_, rule, change) => {
    expect(rulesBroken(change)).toContain(rule);
  });

  it.each<[string, Partial<Evidence>]>([
    [
      'a message that nobody acknowledged may be lost',
      { journals: [journal('ada', ...ADA_SITS, wrote(1, letter('1'))), journal('ben', ...BEN_SITS)] },
    ],
    [
      'a message acknowledged after the reader’s seat was lost may be lost',
      {
        journals: [
          journal('ada', ...ADA_SITS, ...HELLO),
          journal(
            'ben',
            ...BEN_SITS,
            { at: 19_000, what: 'linkLost', link: 1, why: '' },
            end(40_000, 'B', 'lost'),
            seat(40_001, 'B2'),
          ),
        ],
      },
    ],
    [
      'a message given to a link that was lost at once may be lost with the seat',
      {
        journals: [
          journal('ada', ...ADA_SITS, ...HELLO),
          journal(
            'ben',
            ...BEN_SITS,
            { at: 19_000, what: 'linkLost', link: 1, why: '' },
            seat(21_000, 'B', 'tea', true),
            { at: 30_900, what: 'linkLost', link: 2, why: '' },
            end(50_000, 'B', 'lost'),
            seat(50_001, 'B2'),
          ),
        ],
      },
    ],
    [
      'a message that was on its way when its reader left',
      {
        journals: [journal('ben', ...BEN_SITS, end(1, 'B', 'leaving'), heardOutside(2))],
      },
    ],
    [
      'a reader whose link was silent when it asked to leave',
      {
        journals: [
          journal('ada', ...ADA_SITS, ...HELLO),
          journal('ben', ...BEN_SITS, end(20_500, 'B', 'leaving'), {
            at: 29_000,
            what: 'linkLost',
            link: 1,
            why: 'ping timeout',
          }),
        ],
      },
    ],
    [
      'one comes as another goes',
      {
        journals: [
          journal('ada', seat(0, 'A'), end(5, 'A', 'leaving')),
          journal('ben', seat(1, 'B')),
          journal('cy', seat(5, 'C')),
        ],
      },
    ],
  ])('lets pass that %s', (_, change) => {
    expect(rulesBroken(change)).toEqual([]);
  });

  it('counts what the wire carried twice by itself', () => {
    expect(wireCopies([journal('ben', heard(1, letter('1')), heard(2, letter('1'), false))])).toBe(1);
  });
});
