import { Eraser, Pencil, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { OWN } from '@colloquy/machines/drawing/drawingMachine.ts';
import { drawingMessages } from '../../../messages/drawing.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import { SHEET, useMatches } from '../../../ui/useMatches.ts';
import { wantedBy } from '../../../ui/shortcuts/useShortcuts.ts';
import { membersOf, nameOf } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { drawsOn, unreached } from './drawingView.ts';
import type { Drawings, DrawingsState } from './drawings.ts';
import styles from './Drawing.module.css';
import { DrawnPicture } from './DrawnPicture.tsx';
import { coloursOf } from './lineColour.ts';
import { useShownLines } from './useShownLines.ts';

type Props = {
  drawings: Drawings;
  state: DrawingsState;
  /** Whose screen it is: a member id, or OWN. */
  on: string;
  /** Whether the local user may ever draw on it. */
  canDraw?: boolean;
  /** Why not now, in words. */
  obstacle?: string | undefined;
};

/** What is drawn on one shared screen, and the tools to draw on it; where there is room, the sharer's are in their banner. */
export function Overlay({ drawings, state, on, canDraw = true, obstacle }: Props) {
  const show = useToasts();
  const snapshot = RoomContext.useSelector((each) => each);
  const { members, memberId: ownId = OWN } = snapshot.context;
  const lines = useShownLines(state, on);
  const isDrawing = drawsOn(state, on);
  const hasOwn = lines.some(({ by }) => by === OWN);
  const colours = useMemo(() => {
    const all = coloursOf([ownId, ...Object.keys(members)]);
    return new Map([...all, [OWN, all.get(ownId) ?? '']]);
  }, [ownId, members]);
  const isPhone = useMatches(SHEET);
  const hasPen = canDraw && (on !== OWN || isPhone);
  const missing = isDrawing ? unreached(state, membersOf(snapshot)) : [];
  useDrawingKeys(isDrawing, drawings);

  const toggle = () => {
    if (isDrawing) drawings.send({ type: 'user.drawingEnded' });
    else if (obstacle === undefined) drawings.send({ type: 'user.drawingBegan', on });
    else show({ tone: 'info', text: obstacle });
  };
  return (
    <>
      <DrawnPicture
        lines={lines}
        colours={colours}
        nameOf={(by) => nameOf(members[by])}
        pen={isDrawing ? drawings : undefined}
      />
      <div className={styles['tools']}>
        {hasPen && (
          <IconButton
            label={isDrawing ? drawingMessages.stop : drawingMessages.draw}
            title={obstacle ?? (isDrawing ? drawingMessages.stop : drawingMessages.draw)}
            variant={isDrawing ? 'stageOn' : 'stage'}
            size="small"
            aria-disabled={!isDrawing && obstacle !== undefined}
            onClick={toggle}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {hasPen && isDrawing && (
          <>
            <IconButton
              label={drawingMessages.undo}
              variant="stage"
              size="small"
              aria-disabled={!hasOwn}
              onClick={() => drawings.send({ type: 'user.undone' })}
            >
              <Undo2 aria-hidden="true" />
            </IconButton>
            <IconButton
              label={drawingMessages.clear}
              variant="stage"
              size="small"
              aria-disabled={!hasOwn}
              onClick={() => drawings.send({ type: 'user.cleared' })}
            >
              <Eraser aria-hidden="true" />
            </IconButton>
          </>
        )}
        {missing.length > 0 && <p className={styles['note']}>{drawingMessages.unseenBy(missing.map(nameOf))}</p>}
      </div>
    </>
  );
}

/** While the local user draws: Escape ends it, before it closes anything else; Ctrl+Z removes the last line. */
function useDrawingKeys(isDrawing: boolean, drawings: Drawings): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const undoes = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    const inText = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (wantedBy(event) === 'Escape') drawings.send({ type: 'user.drawingEnded' });
    else if (undoes && !inText) drawings.send({ type: 'user.undone' });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isDrawing) return undefined;
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isDrawing]);
}
