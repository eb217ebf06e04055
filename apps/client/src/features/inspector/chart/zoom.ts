export type Size = { width: number; height: number };

/** Diagrams are laid out with text of size 11; at 100 % it is 12 px. */
const PIXELS = 12 / 11;
/** Below this, text of 9 px, a diagram is no more than an outline; only manual zoom may go there. */
const LEGIBLE = 0.75;
/** A diagram that has to be scrolled anyway is shown at a readable size. */
const SCROLLED = 0.8;
export const MIN_ZOOM = 0.25;
export const MAX_ZOOM = 3;
const STEP = 1.25;

/** A diagram's size at a zoom; pixels. */
export const sizeAt = ({ width, height }: Size, zoom: number): Size => ({
  width: Math.floor(width * PIXELS * zoom),
  height: Math.floor(height * PIXELS * zoom),
});

/**
 * The zoom at which a whole diagram fits its viewport, if it is legible then; otherwise its width, if so; otherwise
 * neither.
 */
export function fittedZoom(diagram: Size, viewport: Size): number {
  const { width, height } = sizeAt(diagram, 1);
  const [across, down] = [viewport.width / width, viewport.height / height];
  return [Math.min(across, down, 1), Math.min(across, 1)].find((zoom) => zoom >= LEGIBLE) ?? SCROLLED;
}

/** One press of a button, or one notch of a wheel, in or out. */
export const stepped = (zoom: number, steps: number): number => clamped(zoom * STEP ** steps);

export const clamped = (zoom: number): number => Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM);
