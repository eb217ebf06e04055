import type { Background } from '@colloquy/machines/trackEffect/ports.ts';
import { loadOwnBackground } from './ownBackground.ts';

const [WIDTH, HEIGHT] = [1_280, 720];

type Pen = OffscreenCanvasRenderingContext2D;

function fillDown(pen: Pen, ...colours: string[]): void {
  const gradient = pen.createLinearGradient(0, 0, WIDTH / 4, HEIGHT);
  colours.forEach((colour, index) => gradient.addColorStop(index / (colours.length - 1), colour));
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** A wall with a window and a shelf of books. */
function drawStudy(pen: Pen): void {
  fillDown(pen, '#d9cfc1', '#b5a791');
  pen.fillStyle = '#f4efe6';
  pen.fillRect(110, 90, 300, 380);
  pen.fillStyle = '#a8cbd8';
  for (const [left, top] of [
    [126, 106],
    [266, 106],
    [126, 286],
    [266, 286],
  ] as const)
    pen.fillRect(left, top, 128, 168);
  const books = ['#8c3f3a', '#3d5a6c', '#c08a3e', '#4f6b4a', '#6d4c6b', '#a65d3f', '#2f4858'];
  for (const shelf of [170, 350, 530]) {
    pen.fillStyle = '#6b5138';
    pen.fillRect(860, shelf + 100, 330, 16);
    for (let book = 0; book < 9; book++) {
      pen.fillStyle = books[(book * 3 + shelf) % books.length] ?? '#444';
      const high = 70 + ((book * 37 + shelf) % 28);
      pen.fillRect(872 + book * 34, shelf + 100 - high, 28, high);
    }
  }
}

const DRAWN: Record<Exclude<Background, 'blur' | 'own'>, (pen: Pen) => void> = {
  dusk: (pen) => fillDown(pen, '#2b2d5b', '#8a4f7d', '#f0a06b'),
  meadow: (pen) => fillDown(pen, '#cfe8ef', '#8fc1a9', '#3f7d58'),
  study: drawStudy,
};

/** The picture that stands behind a person. */
export async function drawBackground(background: Exclude<Background, 'blur'>): Promise<ImageBitmap> {
  if (background === 'own') {
    const kept = await loadOwnBackground();
    if (!kept) throw new Error('There is no picture of their own');
    return createImageBitmap(kept);
  }
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas to draw on');
  DRAWN[background](pen);
  return canvas.transferToImageBitmap();
}
