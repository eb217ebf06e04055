import { fromCallback, type EventObject } from 'xstate';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { ThumbnailsInput } from '@colloquy/machines/stream/ports.ts';

const MAX_SIZE = { width: STREAMS.picturePixels, height: STREAMS.picturePixels };
const QUALITY = 0.7;

type Options = {
  streams: { get: (id: string) => MediaStream | undefined };
  send: (broadcastId: string, picture: Blob, signal: AbortSignal) => Promise<unknown>;
  /** This page's own jitter, from 0 to 1: many pages reconnect simultaneously when a server is replaced. */
  jitter: number;
  /** A small picture of a stream; undefined if it has no live video. */
  capture?: (stream: MediaStream | undefined) => Promise<Blob | undefined>;
};

/**
 * The stream's `pictures` port: sends a small picture of the broadcaster's camera every 10 s, the first within 5 s. Uploads
 * never overlap; one in progress is aborted when the port stops.
 */
export function createThumbnailUploads({ streams, send, jitter, capture = captureThumbnail }: Options) {
  return fromCallback<EventObject, ThumbnailsInput>(({ input: { broadcastId, streamId } }) => {
    const aborting = new AbortController();
    let isSending = false;
    const upload = async () => {
      const picture = await capture(streams.get(streamId));
      if (!aborting.signal.aborted && picture) await send(broadcastId, picture, aborting.signal);
    };
    const tick = async () => {
      if (isSending) return;
      isSending = true;
      // After a failed upload the list shows the previous thumbnail, or none, until the next one 10 s later.
      await upload().catch(() => undefined);
      isSending = false;
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const initialTimer = setTimeout(
      () => {
        void tick();
        timer = setInterval(() => void tick(), STREAMS.pictureIntervalMs);
      },
      (jitter * STREAMS.pictureIntervalMs) / 2,
    );
    return () => {
      aborting.abort();
      clearTimeout(initialTimer);
      clearInterval(timer);
    };
  });
}

async function captureThumbnail(stream: MediaStream | undefined): Promise<Blob | undefined> {
  // A static import would put the code that calls share with it into the initial load.
  const { drawFrame } = await import('./takePicture.ts');
  const frame = await drawFrame(stream, MAX_SIZE);
  if (!frame) return undefined;
  const picture = await new Promise<Blob | null>((resolve) => frame.toBlob(resolve, 'image/jpeg', QUALITY));
  return picture ?? undefined;
}
