import { fromCallback, type EventObject } from 'xstate';
import { STREAMS } from '@colloquy/machines/contract/streamLimits.ts';
import type { PicturesInput } from '@colloquy/machines/stream/ports.ts';

const MOST = { width: STREAMS.picturePixels, height: STREAMS.picturePixels };
const QUALITY = 0.7;

type Options = {
  streams: { get: (id: string) => MediaStream | undefined };
  send: (broadcastId: string, picture: Blob) => Promise<unknown>;
};

/** The stream's `pictures` port: sends a small picture of the own camera now and every 10 s. */
export function createStreamPictures({ streams, send }: Options) {
  return fromCallback<EventObject, PicturesInput>(({ input: { broadcastId, streamId } }) => {
    let isOver = false;
    const sendOne = async () => {
      // A static import would add the chunk that it shares with calls to their first load.
      const { drawFrame } = await import('./takePicture.ts');
      const frame = await drawFrame(streams.get(streamId), MOST);
      const picture = await new Promise<Blob | null>((resolve) => {
        if (frame) frame.toBlob(resolve, 'image/jpeg', QUALITY);
        else resolve(null);
      });
      if (!isOver && picture) await send(broadcastId, picture);
    };
    // A picture that is not sent is missing from a list for 10 s; the next one may be.
    const next = () => void sendOne().catch(() => undefined);
    next();
    const timer = setInterval(next, STREAMS.pictureIntervalMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  });
}
