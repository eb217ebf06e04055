import { EyeOff, Pencil } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { OWN } from '@colloquy/machines/drawing/drawingMachine.ts';
import { drawingMessages } from '../../../messages/drawing.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { isAloneIn } from '../queries.ts';
import { RoomContext } from '../RoomContext.ts';
import { DrawingAnnouncements } from './DrawingAnnouncements.tsx';
import { useDrawings, useDrawingsState } from './useDrawings.ts';
import { useShownLines } from './useShownLines.ts';

/** The local user's own screen has a tile: to see what is drawn on it, and to draw. */
export type OwnScreenShown = { isShown: boolean; onShow: (isShown: boolean) => void };

/** In the sharer's banner: whether others may draw, and the own screen's tile, which the first line opens by itself. */
export function SharedDrawing({ isShown, onShow }: OwnScreenShown) {
  const drawings = useDrawings();
  const state = useDrawingsState(drawings);
  const isAlone = RoomContext.useSelector(isAloneIn);
  const lines = useShownLines(state, OWN);
  const isForbidden = state?.own.matches({ share: 'closed' }) ?? false;
  const hasLines = lines.length > 0;
  const showTile = useEffectEvent(onShow);
  useEffect(() => {
    if (hasLines) showTile(true);
  }, [hasLines]);
  useEffect(() => {
    if (isForbidden) showTile(false);
  }, [isForbidden]);
  useEffect(() => () => showTile(false), []);
  if (!drawings || !state) return null;

  const toggleTile = () => {
    onShow(!isShown);
    drawings.send(isShown ? { type: 'user.drawingEnded' } : { type: 'user.drawingBegan', on: OWN });
  };
  return (
    <>
      {!isForbidden && !isAlone && (
        <Button size="small" icon={isShown ? <EyeOff /> : <Pencil />} onClick={toggleTile}>
          {isShown ? drawingMessages.hide : drawingMessages.drawShort}
        </Button>
      )}
      <Button
        size="small"
        onClick={() => (isForbidden ? drawings.allow() : drawings.send({ type: 'user.drawingForbidden' }))}
      >
        {isForbidden ? drawingMessages.allow : drawingMessages.forbid}
      </Button>
      <DrawingAnnouncements lines={lines} />
    </>
  );
}
