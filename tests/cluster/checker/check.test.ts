import { describe, expect, it } from 'vitest';
import {
  ADA_BELIEVES,
  ADA_SITS,
  BEN_BELIEVES,
  BEN_SITS,
  end,
  received,
  receivedOutside,
  HELLO,
  history,
  lost,
  message,
  rulesBroken,
  seat,
  TEA,
  wrote,
} from './testEvidence.ts';
import type { Evidence } from './violation.ts';

describe('the checker of the rig', () => {
  it('finds nothing where everything is right', () => {
    expect(rulesBroken({})).toEqual([]);
  });

  it.each<[string, string, Partial<Evidence>]>([
    [
      'three who sat at once',
      'seats within the limit',
      { histories: [history('ada', seat(0, 'A')), history('ben', seat(1, 'B')), history('cy', seat(2, 'C'))] },
    ],
    [
      'a roster longer than the room',
      'seats within the limit',
      {
        histories: [history('ada', { at: 1, type: 'roster', room: 'tea', version: 3, seats: 3, members: [] })],
      },
    ],
    [
      'a person twice in a roster',
      'one seat per identity',
      {
        histories: [
          history('ada', {
            at: 1,
            type: 'roster',
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
      { histories: [history('ada', ...ADA_SITS, ...HELLO), history('ben', ...BEN_SITS)] },
    ],
    [
      'an acknowledged message that was shown twice',
      'acknowledged, so heard once',
      {
        histories: [
          history('ada', ...ADA_SITS, ...HELLO),
          history('ben', ...BEN_SITS, received(20_005, message('1')), received(20_006, message('1'))),
        ],
      },
    ],
    [
      'a message that was shown under another number than that of its acknowledgement',
      'acknowledged, so heard once',
      {
        histories: [
          history('ada', ...ADA_SITS, ...HELLO),
          history('ben', ...BEN_SITS, received(20_005, message('1'), 6)),
        ],
      },
    ],
    [
      'a message lost to somebody who came back',
      'acknowledged, so heard once',
      {
        histories: [
          history('ada', ...ADA_SITS, ...HELLO),
          history('ben', ...BEN_SITS, lost(19_000), seat(21_000, 'B', 'tea', true)),
        ],
      },
    ],
    [
      'messages in another order',
      'order per sender',
      {
        histories: [
          history('ada', ...ADA_SITS, wrote(1, message('1')), wrote(2, message('2'))),
          history('ben', ...BEN_SITS, received(3, message('2')), received(4, message('1'))),
        ],
      },
    ],
    [
      'a message of another room',
      'nothing heard outside the room',
      { histories: [history('ben', ...BEN_SITS, received(3, message('1', 'Z', 'coffee')))] },
    ],
    [
      'a message after the answer to a leave',
      'nothing heard outside the room',
      {
        histories: [
          history(
            'ben',
            ...BEN_SITS,
            end(1, 'B', 'leaving'),
            { at: 2, type: 'left', room: 'tea', member: 'B' },
            receivedOutside(3),
          ),
        ],
      },
    ],
    [
      'a message after a kick',
      'nothing heard outside the room',
      { histories: [history('ben', ...BEN_SITS, end(1, 'B', 'kicked'), receivedOutside(2))] },
    ],
    ['somebody who missed a change', 'rosters agree', { beliefs: [ADA_BELIEVES, { ...BEN_BELIEVES, version: 1 }] }],
    ['somebody who sees another admin', 'rosters agree', { beliefs: [ADA_BELIEVES, { ...BEN_BELIEVES, admin: 'B' }] }],
    ['somebody in a room that is gone', 'rosters agree', { truth: new Map([['tea', undefined]]) }],
    ['a member whose client is elsewhere', 'no orphaned seats', { beliefs: [ADA_BELIEVES] }],
    ['a process that ended', 'no exits', { exits: ['node 2 ended by itself'] }],
  ])('finds %s', (_, rule, change) => {
    expect(rulesBroken(change)).toContain(rule);
  });

  it.each<[string, Partial<Evidence>]>([
    [
      'a message that nobody acknowledged may be lost',
      { histories: [history('ada', ...ADA_SITS, wrote(1, message('1'))), history('ben', ...BEN_SITS)] },
    ],
    [
      'a message acknowledged after the reader’s seat was lost may be lost',
      {
        histories: [
          history('ada', ...ADA_SITS, ...HELLO),
          history('ben', ...BEN_SITS, lost(19_000), end(40_000, 'B', 'lost'), seat(40_001, 'B2')),
        ],
      },
    ],
    [
      'a message given to a socket that was lost at once may be lost with the seat',
      {
        histories: [
          history('ada', ...ADA_SITS, ...HELLO),
          history(
            'ben',
            ...BEN_SITS,
            lost(19_000),
            seat(21_000, 'B', 'tea', true),
            lost(30_900, 2),
            end(50_000, 'B', 'lost'),
            seat(50_001, 'B2'),
          ),
        ],
      },
    ],
    [
      'a message that was on its way when its reader left',
      {
        histories: [history('ben', ...BEN_SITS, end(1, 'B', 'leaving'), receivedOutside(2))],
      },
    ],
    [
      'a reader whose socket was silent when it asked to leave',
      {
        histories: [
          history('ada', ...ADA_SITS, ...HELLO),
          history('ben', ...BEN_SITS, end(20_500, 'B', 'leaving'), lost(29_000)),
        ],
      },
    ],
    [
      'a reader who had been kicked when it asked to leave',
      {
        histories: [
          history('ada', ...ADA_SITS, ...HELLO),
          history('ben', ...BEN_SITS, end(20_500, 'B', 'leaving'), {
            at: 23_000,
            type: 'answered',
            command: 'c',
            event: 'leaveRoom',
            code: 'not_a_member',
            ms: 2_500,
          }),
        ],
      },
    ],
    [
      'one comes as another goes',
      {
        histories: [
          history('ada', seat(0, 'A'), end(5, 'A', 'leaving')),
          history('ben', seat(1, 'B')),
          history('cy', seat(5, 'C')),
        ],
      },
    ],
  ])('allows that %s', (_, change) => {
    expect(rulesBroken(change)).toEqual([]);
  });
});
