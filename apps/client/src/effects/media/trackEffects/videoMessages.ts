import type { TrackEffect } from '@colloquy/machines/trackEffect/ports.ts';

/** What the page tells the worker that changes its picture; the worker answers with events of the processor port. */
export type ToVideoWorker =
  | {
      type: 'start';
      readable: ReadableStream<VideoFrame>;
      writable: WritableStream<VideoFrame>;
      effect: TrackEffect;
    }
  | { type: 'change'; effect: TrackEffect }
  | { type: 'stop' };
