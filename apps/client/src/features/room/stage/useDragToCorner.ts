import { useRef, type PointerEvent } from 'react';
import { cornerOf } from '@colloquy/machines/selfView/corners.ts';
import type { Corner } from '@colloquy/machines/selfView/ports.ts';

export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Handlers for what is dragged over the element that it is placed in, and stands in the nearest corner when let go. */
export function useDragToCorner(moved: (corner: Corner) => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    start.current = undefined;
    currentTarget.style.translate = '';
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (start.current)
        currentTarget.style.translate = `${clientX - start.current.x}px ${clientY - start.current.y}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { currentTarget } = event;
      const stage = currentTarget.offsetParent?.getBoundingClientRect();
      if (!start.current || !stage) return end(event);
      const own = currentTarget.getBoundingClientRect();
      const isLeft = own.left + own.width / 2 < stage.left + stage.width / 2;
      const isTop = own.top + own.height / 2 < stage.top + stage.height / 2;
      end(event);
      moved(cornerOf(isTop, isLeft !== isRightToLeft(currentTarget)));
    },
    onPointerCancel: end,
  };
}
