import { describe, expect, it } from 'vitest';
import { homeAfter } from './landingAfterCall.ts';
import type { EndReason } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { readHomeState, type LobbyState } from '../../navigationState.ts';

const lobby: LobbyState = {
  arrival: 'random',
  withStrangers: true,
  tags: ['rust'],
  exclude: ['aaa-bbbb-ccc'],
  excludePeople: [],
  rejections: 1,
};
const ann = { memberId: 'a-member', userId: 'ann', name: 'Ann' };
const summary = { durationMs: 42_000, talkedMs: 40_000, people: 2, met: [ann] };
const none = { durationMs: 0, talkedMs: 0, people: 0, met: [] };
const output = (reason: EndReason, quickSkips = 0) => ({ reason, roomName: 'abc-defg-hij', quickSkips });

describe('homeAfter', () => {
  it('[R-LAND-24] shows a card about a finished call, from which a search continues without that room and its people', () => {
    const exclude = ['aaa-bbbb-ccc', 'abc-defg-hij'];
    const ended = {
      roomName: 'abc-defg-hij',
      ...summary,
      lobby: { ...lobby, exclude, excludePeople: ['ann'] },
    };
    expect(homeAfter(output('hungUp'), lobby, summary)).toEqual({ ended });
  });

  it('[R-ROOM-79] names on the card whom one did not connect with in time, and leads back to them no more than after a call', () => {
    const { ended } = homeAfter(output('hungUp'), lobby, summary);
    expect(homeAfter(output('unanswered'), lobby, summary)).toEqual({ ended: { ...ended, unanswered: true } });
  });

  it('shows nothing when somebody left before the call', () => {
    expect(homeAfter(output('left'), lobby, none)).toEqual({});
  });

  it.each(['kicked', 'suspended'] as const)('reports that one was %s', (reason) => {
    expect(homeAfter(output(reason), lobby, summary)).toEqual({ sentAway: reason });
  });

  it('[R-REPORT-18] passes on until when and why one was suspended', () => {
    const suspension = { until: '2030-01-01T00:00:00.000Z', reason: 'spam' as const };
    const left = homeAfter({ ...output('suspended'), suspension }, lobby, summary);
    expect(left).toEqual({ sentAway: 'suspended', suspension });
    expect(readHomeState(structuredClone(left))).toEqual(left);
  });

  it('[R-LAND-22] continues searching with the same tags, without the room that turned the searcher away', () => {
    expect(homeAfter(output('refused'), lobby, none)).toEqual({
      search: { tags: ['rust'], exclude: ['aaa-bbbb-ccc', 'abc-defg-hij'], excludePeople: [], rejections: 2 },
    });
  });

  it('[R-ROOM-70] [R-ROOM-72] searches on after Next, never back, with the same tags and the skips so far', () => {
    expect(homeAfter(output('next', 2), { ...lobby, widen: 'related', quickSkips: 1 }, summary)).toEqual({
      search: {
        tags: ['rust'],
        exclude: ['aaa-bbbb-ccc', 'abc-defg-hij'],
        excludePeople: ['ann'],
        rejections: 0,
        widen: 'related',
        quickSkips: 2,
        goesOn: true,
      },
    });
    expect(homeAfter(output('next'), { ...lobby, quickSkips: 3 }, summary).search?.quickSkips).toBeUndefined();
  });
});
