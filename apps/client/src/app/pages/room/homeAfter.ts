import { excluding, searchAgain, trailOf } from '@colloquy/machines/landingSearch/searchAgain.ts';
import type { RoomCallOutput } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type { Other } from '../../../features/room/people/otherPerson.ts';
import type { HomeState, LobbyState } from '../../navigationState.ts';

/** `met`: of those met last 10 at least, the latest last. */
type Summary = { durationMs: number; talkedMs: number; people: number; met: readonly Other[] };

/** So many of those who were met last are named by the card after the call. */
const NAMED = 4;

/** What the landing screen is told once a call is over, or was not let begin. */
export function homeAfter(output: RoomCallOutput, came: LobbyState, summary: Summary): HomeState {
  const { reason, roomName, quickSkips } = output;
  const { quickSkips: _, ...rest } = came;
  const lobby: LobbyState = { ...rest, ...(quickSkips > 0 && { quickSkips }) };
  if (reason === 'kicked' || reason === 'suspended') return { sentAway: reason };
  if (reason === 'turnedAway') {
    const again = searchAgain(lobby, roomName);
    return { search: trailOf(again) };
  }
  const people = summary.met.map(({ userId }) => userId);
  // Neither "Find someone else" nor Next may lead back.
  if (reason === 'next')
    return { search: { ...trailOf(excluding(lobby, roomName, people)), timesTurnedAway: 0, goesOn: true } };
  if (summary.durationMs === 0) return {};
  const { met, ...card } = summary;
  return {
    ended: {
      roomName,
      ...card,
      ...(reason === 'unanswered' && { unanswered: true as const }),
      met: met.slice(-NAMED),
      lobby: { ...lobby, ...excluding(lobby, roomName, people) },
    },
  };
}
