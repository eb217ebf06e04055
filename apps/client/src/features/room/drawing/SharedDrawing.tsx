import { Ellipsis, Eraser, EyeOff, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { OWN } from '@colloquy/machines/drawing/drawingMachine.ts';
import { drawingMessages } from '../../../messages/drawing.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Menu, MenuItem, MenuToggle } from '../../../ui/overlays/Menu.tsx';
import { SHEET, useMatches } from '../../../ui/useMatches.ts';
import { isAloneIn } from '../callSelectors.ts';
import { RoomContext } from '../RoomContext.ts';
import { DrawingAnnouncements } from './DrawingAnnouncements.tsx';
import { drawsOn } from './drawingView.ts';
import { useDrawings, useDrawingsState } from './useDrawings.ts';
import { useShownLines } from './useShownLines.ts';

/** The local user's own screen has a tile: to see what is drawn on it, and to draw. */
export type OwnScreenShown = { isShown: boolean; onShow: (isShown: boolean) => void };

/**
 * In the sharer's banner: the tools to draw on the own screen, whose tile the pen and the first line of others show, and
 * whether others may draw. On a phone they are in a menu, and the pen is at the tile.
 */
export function SharedDrawing({ isShown, onShow }: OwnScreenShown) {
  const drawings = useDrawings();
  const state = useDrawingsState(drawings);
  const isAlone = RoomContext.useSelector(isAloneIn);
  const isPhone = useMatches(SHEET);
  const lines = useShownLines(state, OWN);
  const isForbidden = state?.own.matches({ share: 'closed' }) ?? false;
  const isDrawing = state !== undefined && drawsOn(state, OWN);
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

  const hasOwn = lines.some(({ by }) => by === OWN);
  const toggle = () => {
    onShow(true);
    drawings.send(isDrawing ? { type: 'user.drawingEnded' } : { type: 'user.drawingBegan', on: OWN });
  };
  const hide = () => {
    onShow(false);
    drawings.send({ type: 'user.drawingEnded' });
  };
  const permit = (permits: boolean) => (permits ? drawings.allow() : drawings.send({ type: 'user.drawingForbidden' }));
  const pen = { label: drawingMessages.draw, Icon: Pencil, off: isForbidden || isAlone, run: toggle };
  const onTile = [
    { label: drawingMessages.hide, Icon: EyeOff, off: false, run: hide },
    { label: drawingMessages.clearAll, Icon: Trash2, off: !hasLines, run: () => drawings.clearAll() },
  ];
  const whileDrawing = [
    { label: drawingMessages.undo, Icon: Undo2, off: !hasOwn, run: () => drawings.send({ type: 'user.undone' }) },
    { label: drawingMessages.clear, Icon: Eraser, off: !hasOwn, run: () => drawings.send({ type: 'user.cleared' }) },
  ];
  return (
    <>
      {isPhone ? (
        <Menu
          sheet
          trigger={
            <IconButton label={drawingMessages.tools} variant="stage">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          {(isShown ? onTile : [pen]).map(({ label, Icon, off, run }) => (
            <MenuItem key={label} icon={<Icon />} disabled={off} onSelect={run}>
              {label}
            </MenuItem>
          ))}
          <MenuToggle checked={!isForbidden} onChange={permit}>
            {drawingMessages.allow}
          </MenuToggle>
        </Menu>
      ) : (
        <>
          {!pen.off && (
            <Button
              size="small"
              variant={isDrawing ? 'primary' : 'secondary'}
              icon={<Pencil />}
              aria-label={isDrawing ? drawingMessages.stop : pen.label}
              onClick={toggle}
            >
              {isDrawing ? drawingMessages.stop : drawingMessages.drawShort}
            </Button>
          )}
          {isDrawing &&
            whileDrawing.map(({ label, Icon, off, run }) => (
              <IconButton key={label} label={label} variant="stage" aria-disabled={off} onClick={run}>
                <Icon aria-hidden="true" />
              </IconButton>
            ))}
          {isShown &&
            onTile.map(({ label, Icon, off, run }) => (
              <Button key={label} size="small" variant="ghost" icon={<Icon />} aria-disabled={off} onClick={run}>
                {label}
              </Button>
            ))}
          <Checkbox label={drawingMessages.allow} checked={!isForbidden} onChange={permit} />
        </>
      )}
      <DrawingAnnouncements lines={lines} />
    </>
  );
}
