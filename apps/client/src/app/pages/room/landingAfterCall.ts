import { excluding, searchAgain, progressOf } from '@colloquy/machines/landingSearch/searchAgain.ts';
import type { RoomCallOutput } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import type { Other } from '../../../features/room/people/otherPerson.ts';
import type { HomeState, LobbyState } from '../../navigationState.ts';

/** `met`: at least the last 10 people met, latest last. */
type Summary = { durationMs: number; talkedMs: number; people: number; met: readonly Other[] };

/** How many of the last people met are named by the card after the call. */
const NAMED = 4;

/** What the landing screen gets after a call has ended, or was refused. */
export function homeAfter(output: RoomCallOutput, came: LobbyState, summary: Summary): HomeState {
  const { reason, roomName, quickSkips, suspension } = output;
  const { quickSkips: _, ...rest } = came;
  const lobby: LobbyState = { ...rest, ...(quickSkips > 0 && { quickSkips }) };
  if (reason === 'kicked') return { sentAway: reason };
  if (reason === 'suspended') return { sentAway: reason, ...(suspension && { suspension }) };
  if (reason === 'refused') {
    const again = searchAgain(lobby, roomName);
    return { search: progressOf(again) };
  }
  const people = summary.met.map(({ userId }) => userId);
  // Neither "Find someone else" nor Next may lead back.
  if (reason === 'next')
    return { search: { ...progressOf(excluding(lobby, roomName, people)), rejections: 0, goesOn: true } };
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
