import { describe, expect, it } from 'vitest';
import { homeAfter } from './homeAfter.ts';
import type { LobbyState } from '../../navigationState.ts';

const lobby: LobbyState = {
  arrival: 'random',
  withStrangers: true,
  tags: ['rust'],
  exclude: ['aaa-bbbb-ccc'],
  timesTurnedAway: 1,
};
const summary = { durationMs: 42_000, people: 2 };
const none = { durationMs: 0, people: 0 };

describe('homeAfter', () => {
  it('[R-LAND-24] shows a card about a call that was held, from which a search goes on without that room', () => {
    const exclude = ['aaa-bbbb-ccc', 'abc-defg-hij'];
    const ended = { roomName: 'abc-defg-hij', ...summary, lobby: { ...lobby, exclude } };
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
      search: { tags: ['rust'], exclude: ['aaa-bbbb-ccc', 'abc-defg-hij'], timesTurnedAway: 2 },
    });
  });
});
