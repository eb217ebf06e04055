import { usePeople } from '../people/PeopleContext.tsx';
import { RoomContext } from '../RoomContext.ts';
import type { DrawingsState } from './drawings.ts';
import { linesOn, type ShownLine } from './drawingView.ts';

/** The lines on that person's screen, without those of people whom the local user has hidden. */
export function useShownLines(state: DrawingsState | undefined, on: string): readonly ShownLine[] {
  const members = RoomContext.useSelector(({ context }) => context.members);
  const { hidden } = usePeople();
  return state ? linesOn(state, on, (memberId) => hidden.has(members[memberId]?.userId ?? '')) : [];
}
