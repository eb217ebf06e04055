import { excluding, searchAgain } from '@colloquy/machines/landingSearch/searchAgain.ts';
import type { EndReason } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type { HomeState, LobbyState } from '../../navigationState.ts';

/** `met`: user ids, of those met last 10 at least. */
type Summary = { durationMs: number; people: number; met: readonly string[] };

/** What the landing screen is told once a call is over, or was not let begin. */
export function homeAfter(reason: EndReason, roomName: string, lobby: LobbyState, summary: Summary): HomeState {
  if (reason === 'kicked' || reason === 'suspended') return { sentAway: reason };
  if (reason === 'turnedAway') {
    const { tags, exclude, excludePeople, timesTurnedAway } = searchAgain(lobby, roomName);
    return { search: { tags, exclude, excludePeople, timesTurnedAway } };
  }
  if (summary.durationMs === 0) return {};
  // "Find another" must not lead back.
  const { met, ...card } = summary;
  return { ended: { roomName, ...card, lobby: { ...lobby, ...excluding(lobby, roomName, met) } } };
}
