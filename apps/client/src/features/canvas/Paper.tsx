import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { CanvasEvent } from '@colloquy/machines/canvas/canvasMachine.ts';
import type { Pen, Point, PenStroke } from '@colloquy/machines/canvas/drawing.ts';
import type { Shape } from '@colloquy/machines/canvas/shapes.ts';
import { canvasMessages } from '../../messages/canvas.ts';
import { useMatches } from '../../ui/useMatches.ts';
import { PAPER, paintAll, paintLine, pointAt } from './paint.ts';
import styles from './Canvas.module.css';

type Props = {
  ref: RefObject<HTMLCanvasElement | null>;
  strokes: readonly PenStroke[];
  /** The line being drawn. */
  line: PenStroke | undefined;
  /** What that line becomes; undefined: it is drawn freehand. */
  shape: Shape | undefined;
  /** What the next line is drawn with. */
  next: { pen: Pen; shape: Shape | undefined };
  send: (event: CanvasEvent) => void;
};

/** A phone held upright, where the paper would fill a third of the screen if it were wider than high. */
const UPRIGHT = '(width < 640px) and (orientation: portrait)';

/** Mouse, finger and pen alike (Pointer Events), at any size of the paper. */
export function Paper({ ref, strokes, line, shape, next, send }: Props) {
  const painted = useRef(0);
  const isUpright = useMatches(UPRIGHT);
  useEffect(() => {
    const paper = ref.current?.getContext('2d');
    if (paper) paintAll(paper, strokes, isUpright);
  }, [ref, strokes, isUpright]);
  useEffect(() => {
    const paper = ref.current?.getContext('2d');
    if (paper && line && shape) {
      // It is not continued, but another one each time.
      paintAll(paper, strokes, isUpright);
      paintLine(paper, line, 0, true);
    } else if (paper && line) paintLine(paper, line, painted.current);
    painted.current = line?.points.length ?? 0;
  }, [ref, line, shape, strokes, isUpright]);

  return (
    <canvas
      ref={ref}
      role="img"
      aria-label={canvasMessages.drawing(strokes.length)}
      width={isUpright ? PAPER.height : PAPER.width}
      height={isUpright ? PAPER.width : PAPER.height}
      className={styles['paper']}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // A finger's events stay with the element where it came down; releasing the capture makes it report leaving the
        // paper, as a mouse does.
        const { currentTarget, pointerId } = event;
        if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
        send({ type: 'pen.pressed', pointer: pointerId, ...next, at: placeOf(event, currentTarget) });
      }}
      onPointerMove={({ currentTarget, nativeEvent, pointerId }) => {
        const all = nativeEvent.getCoalescedEvents?.() ?? [];
        const through = (all.length > 0 ? all : [nativeEvent]).map((each) => placeOf(each, currentTarget));
        send({ type: 'pen.moved', pointer: pointerId, through });
      }}
      onPointerUp={({ pointerId }) => send({ type: 'pen.left', pointer: pointerId })}
      onPointerLeave={({ pointerId }) => send({ type: 'pen.left', pointer: pointerId })}
      onPointerCancel={({ pointerId }) => send({ type: 'pen.left', pointer: pointerId })}
    />
  );
}

function placeOf({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>, paper: HTMLCanvasElement): Point {
  const { left, top, width, height } = paper.getBoundingClientRect();
  return pointAt(paper, (clientX - left) / width, (clientY - top) / height);
}
