import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { fittedZoom, sizeAt, stepped, within, type Size } from './zoom.ts';

/** A point of the screen, and the point of the picture that was there. */
type Held = { x: number; y: number; across: number; down: number };

export type Zoom = {
  zoom: number;
  isFitted: boolean;
  size: Size;
  /** This many zoom steps, around the middle. */
  step: (steps: number) => void;
  fit: () => void;
};

/** The zoom of a picture: fitted until the user zooms, by press, wheel or two fingers. */
export function useZoom(place: RefObject<HTMLElement | null>, picture: Size): Zoom {
  const [room, setRoom] = useState<Size>();
  const [requested, setRequested] = useState<number>();
  const held = useRef<Held>(undefined);
  const fitted = room ? fittedZoom(picture, room) : 1;
  const zoom = requested ?? fitted;
  const now = useRef(zoom);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setRoom(roomIn(element));
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, [place]);

  useLayoutEffect(() => {
    now.current = zoom;
    if (place.current && held.current) restoreAnchor(place.current, held.current);
    held.current = undefined;
  }, [place, zoom]);

  const zoomTo = useCallback(
    (to: number, at?: { x: number; y: number }) => {
      if (!place.current) return;
      held.current = holdAt(place.current, at);
      now.current = within(to);
      setRequested(now.current);
    },
    [place],
  );
  useEffect(() => (place.current ? listen(place.current, now, zoomTo) : undefined), [place, zoomTo]);

  return {
    zoom,
    isFitted: requested === undefined,
    size: sizeAt(picture, zoom),
    step: useCallback((steps) => zoomTo(stepped(now.current, steps)), [zoomTo]),
    fit: useCallback(() => {
      held.current = undefined;
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

/** The point of the picture at a pointer; the middle of the viewport without one. */
function holdAt(place: HTMLElement, at?: { x: number; y: number }): Held | undefined {
  const picture = place.firstElementChild?.getBoundingClientRect();
  if (!picture) return undefined;
  const around = place.getBoundingClientRect();
  const { x, y } = at ?? { x: around.left + around.width / 2, y: around.top + around.height / 2 };
  return { x, y, across: (x - picture.left) / picture.width, down: (y - picture.top) / picture.height };
}

function restoreAnchor(place: HTMLElement, { x, y, across, down }: Held): void {
  const picture = place.firstElementChild?.getBoundingClientRect();
  if (!picture) return;
  place.scrollBy(picture.left + across * picture.width - x, picture.top + down * picture.height - y);
}
