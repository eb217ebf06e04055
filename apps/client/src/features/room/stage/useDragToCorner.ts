import { useRef, type PointerEvent } from 'react';
import { cornerOf } from '@colloquy/machines/selfView/corners.ts';
import type { Corner } from '@colloquy/machines/selfView/ports.ts';

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** A press that moves less is a click; px. */
const DRAG_BEGINS = 5;

/** Handlers for an element that is dragged over the stage (`data-self`), and snaps to the nearest corner when released. */
export function useDragToCorner(moved: (corner: Corner) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    currentTarget.style.translate = '';
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      start.current = { x: event.clientX, y: event.clientY };
      // A button under a captured pointer gets no click: there only a move starts a drag.
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (!isOnButton) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ currentTarget, clientX, clientY, pointerId, buttons }: PointerEvent<HTMLElement>) {
      if (!start.current || buttons === 0) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      if (!currentTarget.hasPointerCapture(pointerId)) {
        if (Math.hypot(x, y) < DRAG_BEGINS) return;
        currentTarget.setPointerCapture(pointerId);
      }
      currentTarget.style.translate = `${x}px ${y}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { currentTarget } = event;
      if (!currentTarget.hasPointerCapture(event.pointerId)) return end(event);
      const stage = currentTarget.closest('[data-self]')?.getBoundingClientRect();
      if (!start.current || !stage) return end(event);
      const own = currentTarget.getBoundingClientRect();
      const isLeft = own.left + own.width / 2 < stage.left + stage.width / 2;
      const isTop = own.top + own.height / 2 < stage.top + stage.height / 2;
      end(event);
      moved(cornerOf(isTop, isLeft !== isRightToLeft(currentTarget)));
    },
    onPointerCancel: end,
    // A press that leaves without becoming a drag must not become one later.
    onPointerLeave: end,
  };
}
