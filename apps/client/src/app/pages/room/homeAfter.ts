import { excluding, searchAgain } from '@colloquy/machines/landingSearch/searchAgain.ts';
import type { EndReason } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type { HomeState, LobbyState } from '../../navigationState.ts';

type Summary = { durationMs: number; people: number };

/** What the landing screen is told once a call is over, or was not let begin. */
export function homeAfter(reason: EndReason, roomName: string, lobby: LobbyState, summary: Summary): HomeState {
  if (reason === 'kicked' || reason === 'suspended') return { sentAway: reason };
  if (reason === 'turnedAway') {
    const { tags, exclude, timesTurnedAway } = searchAgain(lobby, roomName);
    return { search: { tags, exclude, timesTurnedAway } };
  }
  if (summary.durationMs === 0) return {};
  // "Find another" must not lead back.
  return { ended: { roomName, ...summary, lobby: { ...lobby, ...excluding(lobby, roomName) } } };
}
