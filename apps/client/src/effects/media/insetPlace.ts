import type { InsetCorner } from '@colloquy/machines/media/ports.ts';

type Size = { width: number; height: number };
export type Box = Size & { left: number; top: number };

/** The largest picture that is sent. */
const MOST: Size = { width: 1920, height: 1080 };
/** Shares of the picture's width and height that the inset may take, and of its height between it and the edges. */
const SHARE = { width: 0.22, height: 0.3, margin: 0.025 } as const;

/** A codec takes even numbers of pixels. */
const even = (n: number) => Math.max(2, 2 * Math.round(n / 2));

/** The size in which a screen is sent: its own, or as much of it as fits into the largest picture. */
export function sentSize({ width, height }: Size): Size {
  const scale = Math.min(1, MOST.width / width, MOST.height / height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Where the camera's picture lies on the screen's, whole and in its own proportions. */
export function insetBox(picture: Size, camera: Size, corner: InsetCorner): Box {
  const scale = Math.min((picture.width * SHARE.width) / camera.width, (picture.height * SHARE.height) / camera.height);
  const [width, height] = [Math.round(camera.width * scale), Math.round(camera.height * scale)];
  const margin = Math.round(picture.height * SHARE.margin);
  return {
    width,
    height,
    left: corner.endsWith('Left') ? margin : picture.width - width - margin,
    top: corner.startsWith('top') ? margin : picture.height - height - margin,
  };
}

/** Where a whole picture lies in a frame of another shape, in its middle. */
export function containedBox(frame: Size, picture: Size): Box {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  return {
    width,
    height,
    left: Math.round((frame.width - width) / 2),
    top: Math.round((frame.height - height) / 2),
  };
}
