import { fromCallback } from 'xstate';
import { CAPTIONS } from '@colloquy/machines/contract/captions.ts';
import type { CaptionRequestersCommand } from '@colloquy/machines/captions/ports.ts';
import type { CaptionRequests } from './captionRequests.ts';

/** Bytes that wait in a channel; whoever reads more slowly misses captions. */
const MOST_BUFFERED = 4 * CAPTIONS.longest;

function send(channel: RTCDataChannel, data: string): void {
  if (channel.readyState === 'open' && channel.bufferedAmount < MOST_BUFFERED) channel.send(data);
}

/** Holds the channels by which this page is asked for captions. */
export function createCaptionRequesters(requests: Pick<CaptionRequests, 'channels' | 'subscribe'>) {
  return fromCallback<CaptionRequestersCommand, undefined>(({ sendBack, receive }) => {
    let channels = new Map<string, RTCDataChannel>();
    const update = () => {
      const now = new Map(requests.channels());
      const before = channels;
      channels = now;
      for (const memberId of before.keys()) if (!now.has(memberId)) sendBack({ type: 'requester.left', memberId });
      for (const [memberId, channel] of now) {
        if (before.get(memberId) === channel) continue;
        const onOpen = () => {
          if (channels.get(memberId) === channel) sendBack({ type: 'requester.joined', memberId });
        };
        if (channel.readyState === 'open') onOpen();
        else channel.addEventListener('open', onOpen, { once: true });
      }
    };
    const stopWatching = requests.subscribe(update);
    receive(({ message }) => channels.forEach((channel) => send(channel, JSON.stringify(message))));
    update();
    return stopWatching;
  });
}
