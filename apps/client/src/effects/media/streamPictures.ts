import { fromCallback, type EventObject } from 'xstate';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { PicturesInput } from '@colloquy/machines/stream/ports.ts';

const MOST = { width: STREAMS.picturePixels, height: STREAMS.picturePixels };
const QUALITY = 0.7;

type Options = {
  streams: { get: (id: string) => MediaStream | undefined };
  send: (broadcastId: string, picture: Blob, signal: AbortSignal) => Promise<unknown>;
  /** This page's own jitter, from 0 to 1: many pages start again at once where a server is replaced. */
  jitter: number;
  /** Takes a small picture of a stream; undefined where nothing is shown. */
  take?: (stream: MediaStream | undefined) => Promise<Blob | undefined>;
};

/**
 * The stream's `pictures` port: sends a small picture of the own camera every 10 s, the first within 5 s. An upload that
 * is not over is not joined by a second one, and ends with the port.
 */
export function createStreamPictures({ streams, send, jitter, take = takeSmall }: Options) {
  return fromCallback<EventObject, PicturesInput>(({ input: { broadcastId, streamId } }) => {
    const over = new AbortController();
    let isSending = false;
    const sendOne = async () => {
      const picture = await take(streams.get(streamId));
      if (!over.signal.aborted && picture) await send(broadcastId, picture, over.signal);
    };
    const next = async () => {
      if (isSending) return;
      isSending = true;
      // A picture that is not sent is missing from a list for 10 s; the next one may be.
      await sendOne().catch(() => undefined);
      isSending = false;
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(
      () => {
        void next();
        timer = setInterval(() => void next(), STREAMS.pictureIntervalMs);
      },
      (jitter * STREAMS.pictureIntervalMs) / 2,
    );
    return () => {
      over.abort();
      clearTimeout(first);
      clearInterval(timer);
    };
  });
}

async function takeSmall(stream: MediaStream | undefined): Promise<Blob | undefined> {
  // A static import would add the chunk that it shares with calls to their first load.
  const { drawFrame } = await import('./takePicture.ts');
  const frame = await drawFrame(stream, MOST);
  if (!frame) return undefined;
  const picture = await new Promise<Blob | null>((resolve) => frame.toBlob(resolve, 'image/jpeg', QUALITY));
  return picture ?? undefined;
}
