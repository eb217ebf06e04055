import { describe, expect, it } from 'vitest';
import { homeAfter } from './homeAfter.ts';
import type { LobbyState } from '../../navigationState.ts';

const lobby: LobbyState = {
  arrival: 'random',
  withStrangers: true,
  tags: ['rust'],
  exclude: ['aaa-bbbb-ccc'],
  excludePeople: [],
  timesTurnedAway: 1,
};
const summary = { durationMs: 42_000, people: 2, met: ['ann'] };
const none = { durationMs: 0, people: 0, met: [] };

describe('homeAfter', () => {
  it('[R-LAND-24] shows a card about a call that was held, from which a search goes on without that room and whom it was with', () => {
    const exclude = ['aaa-bbbb-ccc', 'abc-defg-hij'];
    const [durationMs, people] = [42_000, 2];
    const ended = {
      roomName: 'abc-defg-hij',
      durationMs,
      people,
      lobby: { ...lobby, exclude, excludePeople: ['ann'] },
    };
    expect(homeAfter('hungUp', 'abc-defg-hij', lobby, summary)).toEqual({ ended });
  });

  it('has nothing to tell when somebody left before the call', () => {
    expect(homeAfter('left', 'abc-defg-hij', lobby, none)).toEqual({});
  });

  it.each(['kicked', 'suspended'] as const)('says that one was %s', (reason) => {
    expect(homeAfter(reason, 'abc-defg-hij', lobby, summary)).toEqual({ sentAway: reason });
  });

  it('[R-LAND-22] goes on searching with the same tags, without the room that turned the searcher away', () => {
    expect(homeAfter('turnedAway', 'abc-defg-hij', lobby, none)).toEqual({
      search: { tags: ['rust'], exclude: ['aaa-bbbb-ccc', 'abc-defg-hij'], excludePeople: [], timesTurnedAway: 2 },
    });
  });
});
