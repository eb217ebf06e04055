import { useEffect, type RefObject } from 'react';

/** How long after the last event a wheel or finger gesture counts as ongoing; milliseconds. */
const GESTURE_PAUSE = 600;
/** A shorter movement is a press; pixels. */
const DRAG_THRESHOLD = 4;

/** Lets a mouse drag a scrollable area; fingers and wheels do so natively. */
export function usePan(viewport: RefObject<HTMLElement | null>, isPanning: RefObject<boolean>): void {
  useEffect(() => (viewport.current ? listen(viewport.current, isPanning) : undefined), [viewport, isPanning]);
}

function listen(element: HTMLElement, isPanning: RefObject<boolean>): () => void {
  let last: { x: number; y: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    isPanning.current = true;
    clearTimeout(timer);
    timer = setTimeout(() => (isPanning.current = false), GESTURE_PAUSE);
  };
  const onDown = ({ pointerType, button, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse' && button === 0) last = { x: clientX, y: clientY };
  };
  const onUp = () => {
    last = undefined;
    isPanning.current = false;
  };
  const onMove = ({ buttons, clientX, clientY, pointerId }: PointerEvent) => {
    // A button released over a scrollbar fires no event.
    if (buttons === 0 && last) onUp();
    if (!last) return;
    const [across, down] = [last.x - clientX, last.y - clientY];
    // A press stays a press: a captured pointer clicks nothing inside.
    if (!element.hasPointerCapture(pointerId) && Math.hypot(across, down) < DRAG_THRESHOLD) return;
    element.setPointerCapture(pointerId);
    isPanning.current = true;
    element.scrollBy(across, down);
    last = { x: clientX, y: clientY };
  };
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp } as const;
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener as EventListener);
  for (const name of ['wheel', 'touchmove']) element.addEventListener(name, note, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners))
      element.removeEventListener(name, listener as EventListener);
    for (const name of ['wheel', 'touchmove']) element.removeEventListener(name, note);
  };
}
