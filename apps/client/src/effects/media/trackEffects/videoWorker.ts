import type { ProcessorEvent, TrackEffect } from '@colloquy/machines/trackEffect/ports.ts';
import { createPainter, type Painter } from './painter.ts';
import type { ToVideoWorker } from './videoMessages.ts';

/** A measurement of the speed covers that time; milliseconds. */
const MEASURED_MS = 1_000;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers its page, which it cannot name
const answer = (event: ProcessorEvent) => globalThis.postMessage(event);

let painter: Painter | undefined;
let wanted: TrackEffect = {};
let reader: ReadableStreamDefaultReader<VideoFrame> | undefined;

/** Changes each frame that comes; those that come meanwhile are dropped by the reader's end. */
async function work({ readable, writable }: Extract<ToVideoWorker, { type: 'start' }>): Promise<void> {
  painter = createPainter();
  await painter.become(wanted);
  reader = readable.getReader();
  const writer = writable.getWriter();
  answer({ type: 'effect.started' });
  let busy = 0;
  let frames = 0;
  let since = performance.now();
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) break;
    const begin = performance.now();
    await writer.write(painter.paint(frame));
    frame.close();
    frames += 1;
    busy += performance.now() - begin;
    if (performance.now() - since < MEASURED_MS) continue;
    answer({ type: 'effect.measured', framesPerSecond: (1_000 * frames) / Math.max(1, busy) });
    [busy, frames, since] = [0, 0, performance.now()];
  }
  await writer.close().catch(() => undefined);
}

const fail = () => answer({ type: 'effect.failed' });

globalThis.addEventListener('message', ({ data }: MessageEvent<ToVideoWorker>) => {
  if (data.type === 'stop') {
    void reader?.cancel();
    globalThis.close();
  } else {
    wanted = data.effect;
    (data.type === 'start' ? work(data) : (painter?.become(wanted) ?? Promise.resolve())).catch(fail);
  }
});
