import type { Member } from '@colloquy/machines/roomCall/roomCallTypes.ts';
import { drawingMessages } from '../../../messages/drawing.ts';
import { nameOf } from '../callSelectors.ts';
import { DrawingAnnouncements } from './DrawingAnnouncements.tsx';
import { obstacleTo } from './drawingView.ts';
import { Overlay } from './Overlay.tsx';
import { useDrawings, useDrawingsState } from './useDrawings.ts';
import { useShownLines } from './useShownLines.ts';

/** Over the tile of another person's screen: what is drawn there. */
export function ScreenDrawing({ member }: { member: Member }) {
  const drawings = useDrawings();
  const state = useDrawingsState(drawings);
  const lines = useShownLines(state, member.memberId);
  if (!drawings || !state) return null;
  const obstacle = obstacleTo(state, member);
  const isOff = obstacle === 'off';
  return (
    <>
      <Overlay
        drawings={drawings}
        state={state}
        on={member.memberId}
        canDraw={obstacle === undefined || isOff}
        obstacle={isOff ? drawingMessages.off(nameOf(member)) : undefined}
      />
      <DrawingAnnouncements lines={lines} />
    </>
  );
}
