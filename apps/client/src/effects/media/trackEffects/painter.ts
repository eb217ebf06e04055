import type { TrackEffect } from '@colloquy/machines/trackEffect/ports.ts';
import { drawBackground } from './backgrounds.ts';
import { loadSegmenter, type Segmenter } from './segmenter.ts';

/** A dark picture, lifted: more would show the noise of a camera in the dark. */
const BRIGHTER = 'brightness(1.35) contrast(1.1)';
/** A room is blurred at a fraction of its size, which costs little and leaves nothing to recognise. */
const BLUR_SCALE = 1 / 16;
const BLUR = 'blur(1.5px)';

export type Painter = {
  /** Resolves once it paints that effect; until then the former one. */
  become(effect: TrackEffect): Promise<void>;
  /** The changed frame. The caller closes both. */
  paint(frame: VideoFrame): VideoFrame;
};

function createCanvas(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw on');
  return [canvas, pen];
}

export function createPainter(): Painter {
  const [canvas, pen] = createCanvas(2, 2);
  const [small, smallPen] = createCanvas(2, 2);
  let segmenter: Segmenter | undefined;
  let effect: TrackEffect = {};
  let behind: ImageBitmap | undefined;

  const paintBehind = (frame: VideoFrame, filter: string) => {
    const { width, height } = canvas;
    if (behind) {
      const scale = Math.max(width / behind.width, height / behind.height);
      const [wide, high] = [behind.width * scale, behind.height * scale];
      pen.drawImage(behind, (width - wide) / 2, (height - high) / 2, wide, high);
      return;
    }
    small.width = Math.ceil(width * BLUR_SCALE);
    small.height = Math.ceil(height * BLUR_SCALE);
    smallPen.filter = `${BLUR} ${filter}`;
    smallPen.drawImage(frame, 0, 0, small.width, small.height);
    pen.drawImage(small, 0, 0, width, height);
  };

  return {
    async become(next) {
      const { background } = next;
      const drawn = background && background !== 'blur' ? await drawBackground(background) : undefined;
      if (background) segmenter ??= await loadSegmenter();
      [effect, behind] = [next, drawn];
    },
    paint(frame) {
      const { displayWidth: width, displayHeight: height } = frame;
      // Setting the size of a canvas clears it.
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      const filter = effect.brighter ? BRIGHTER : '';
      const mask = effect.background && segmenter?.maskOf(frame);
      pen.globalCompositeOperation = 'copy';
      if (mask) {
        pen.drawImage(mask, 0, 0, width, height);
        pen.globalCompositeOperation = 'source-in';
      }
      pen.filter = filter || 'none';
      pen.drawImage(frame, 0, 0, width, height);
      pen.filter = 'none';
      if (mask) {
        pen.globalCompositeOperation = 'destination-over';
        paintBehind(frame, filter);
      }
      return new VideoFrame(canvas, { timestamp: frame.timestamp, alpha: 'discard' });
    },
  };
}
