import { describe, expect, it } from 'vitest';
import { readHomeState, type EndedCall, type LobbyState } from './navigationState.ts';
import { readLobbyState } from './pages/room/lobbyState.ts';

const found: LobbyState = {
  arrival: 'random',
  withStrangers: true,
  tags: ['rust'],
  exclude: ['abc-defg-hij'],
  excludePeople: [],
  rejections: 1,
};

describe('readLobbyState', () => {
  it('[R-LAND-21] returns the key and the progress of a search', () => {
    const hosted: LobbyState = { ...found, arrival: 'hosted', hostKey: 'key' };
    expect(readLobbyState(structuredClone(hosted))).toEqual(hosted);
  });

  it.each([null, undefined, 'text', {}, { arrival: 'elsewhere', hostKey: 'key' }])('%j is a visit by link', (state) => {
    expect(readLobbyState(state)).toEqual({
      arrival: 'link',
      withStrangers: false,
      tags: [],
      exclude: [],
      excludePeople: [],
      rejections: 0,
    });
  });

  it('drops what has the wrong shape', () => {
    const state = {
      arrival: 'random',
      withStrangers: true,
      tags: ['rust', 7],
      exclude: 'abc',
      rejections: '1',
      hostKey: {},
    };
    expect(readLobbyState(state)).toEqual({
      arrival: 'random',
      withStrangers: true,
      tags: ['rust'],
      exclude: [],
      excludePeople: [],
      rejections: 0,
    });
  });
});

describe('readHomeState', () => {
  it('returns a kick, an ended call and a search to continue', () => {
    const met = [{ memberId: 'a-member', userId: 'ann', name: 'Ann' }];
    const call = { roomName: 'abc-defg-hij', durationMs: 42_000, talkedMs: 40_000, people: 2 };
    const ended: EndedCall = {
      ...call,
      met,
      unanswered: true,
      lobby: { ...found, quickSkips: 1, theirTags: ['rust'], metBefore: true },
    };
    const progress = { tags: ['rust'], exclude: ['abc-defg-hij'], excludePeople: [], rejections: 1 };
    const search = { ...progress, widen: 'related' as const, goesOn: true as const };
    const state = { sentAway: 'kicked' as const, ended, search };
    expect(readHomeState(structuredClone(state))).toEqual(state);
  });

  it.each([null, { sentAway: 'yes' }, { ended: { durationMs: 1 } }])('%j is an ordinary visit', (state) => {
    expect(readHomeState(state)).toEqual({});
  });
});
