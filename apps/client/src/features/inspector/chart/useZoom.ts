import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fittedZoom, sizeAt, stepped, clamped, type Size } from './zoom.ts';

/** A point of the screen, and the point of the diagram that was there. */
type Anchor = { x: number; y: number; across: number; down: number };

export type Zoom = {
  zoom: number;
  isFitted: boolean;
  size: Size;
  /** This many zoom steps, around the middle. */
  step: (steps: number) => void;
  fit: () => void;
};

/** The zoom of a diagram: fitted until the user zooms, by press, wheel or two fingers. */
export function useZoom(viewport: RefObject<HTMLElement | null>, diagram: Size): Zoom {
  const [room, setRoom] = useState<Size>();
  const [requested, setRequested] = useState<number>();
  const anchor = useRef<Anchor>(undefined);
  const fitted = room ? fittedZoom(diagram, room) : 1;
  const zoom = requested ?? fitted;
  const now = useRef(zoom);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return undefined;
    const measure = () => setRoom(roomIn(element));
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, [viewport]);

  useLayoutEffect(() => {
    now.current = zoom;
    if (viewport.current && anchor.current) restoreAnchor(viewport.current, anchor.current);
    anchor.current = undefined;
  }, [viewport, zoom]);

  const zoomTo = useCallback(
    (to: number, at?: { x: number; y: number }) => {
      if (!viewport.current) return;
      anchor.current = anchorAt(viewport.current, at);
      now.current = clamped(to);
      setRequested(now.current);
    },
    [viewport],
  );
  useEffect(() => (viewport.current ? listen(viewport.current, now, zoomTo) : undefined), [viewport, zoomTo]);

  return {
    zoom,
    isFitted: requested === undefined,
    size: sizeAt(diagram, zoom),
    step: useCallback((steps) => zoomTo(stepped(now.current, steps)), [zoomTo]),
    fit: useCallback(() => {
      anchor.current = undefined;
      setRequested(undefined);
    }, []),
  };
}

function roomIn(element: HTMLElement): Size {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
  return {
    width: element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
    height: element.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom),
  };
}

/** Wheel events with Ctrl, which is also what a touchpad's pinch fires, and two fingers on a touch screen. */
function listen(
  element: HTMLElement,
  now: RefObject<number>,
  zoomTo: (to: number, at: { x: number; y: number }) => void,
): () => void {
  let began: { apart: number; zoom: number } | undefined;
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    // A notch is 100 or 120; a touchpad sends many small parts of one.
    zoomTo(stepped(now.current, -event.deltaY / 100), { x: event.clientX, y: event.clientY });
  };
  const onTouch = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) {
      began = undefined;
      return;
    }
    event.preventDefault();
    const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    began ??= { apart, zoom: now.current };
    const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    zoomTo((began.zoom * apart) / began.apart, middle);
  };
  const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  element.addEventListener('wheel', onWheel, { passive: false });
  for (const touch of touches) element.addEventListener(touch, onTouch, { passive: false });
  return () => {
    element.removeEventListener('wheel', onWheel);
    for (const touch of touches) element.removeEventListener(touch, onTouch);
  };
}

/** The point of the diagram at a pointer; the middle of the viewport without one. */
function anchorAt(viewport: HTMLElement, at?: { x: number; y: number }): Anchor | undefined {
  const diagram = viewport.firstElementChild?.getBoundingClientRect();
  if (!diagram) return undefined;
  const around = viewport.getBoundingClientRect();
  const { x, y } = at ?? { x: around.left + around.width / 2, y: around.top + around.height / 2 };
  return { x, y, across: (x - diagram.left) / diagram.width, down: (y - diagram.top) / diagram.height };
}

function restoreAnchor(viewport: HTMLElement, { x, y, across, down }: Anchor): void {
  const diagram = viewport.firstElementChild?.getBoundingClientRect();
  if (!diagram) return;
  viewport.scrollBy(diagram.left + across * diagram.width - x, diagram.top + down * diagram.height - y);
}
