import { fromCallback } from 'xstate';
import { CAPTIONS } from '@colloquy/machines/contract/captions.ts';
import type { CaptionRequestersCommand } from '@colloquy/machines/captions/ports.ts';
import type { CaptionRequests } from './captionRequests.ts';

/** Bytes that wait in a channel; whoever reads more slowly misses captions. */
const MOST_BUFFERED = 4 * CAPTIONS.longest;

function tell(channel: RTCDataChannel, data: string): void {
  if (channel.readyState === 'open' && channel.bufferedAmount < MOST_BUFFERED) channel.send(data);
}

/** Holds the channels by which this page is asked for captions. */
export function createAskers(requests: Pick<CaptionRequests, 'channels' | 'subscribe'>) {
  return fromCallback<CaptionRequestersCommand, undefined>(({ sendBack, receive }) => {
    let known = new Map<string, RTCDataChannel>();
    const look = () => {
      const now = new Map(requests.channels());
      const before = known;
      known = now;
      for (const memberId of before.keys()) if (!now.has(memberId)) sendBack({ type: 'asker.left', memberId });
      for (const [memberId, channel] of now) {
        if (before.get(memberId) === channel) continue;
        const came = () => {
          if (known.get(memberId) === channel) sendBack({ type: 'asker.came', memberId });
        };
        if (channel.readyState === 'open') came();
        else channel.addEventListener('open', came, { once: true });
      }
    };
    const stopWatching = requests.subscribe(look);
    receive(({ message }) => known.forEach((channel) => tell(channel, JSON.stringify(message))));
    look();
    return stopWatching;
  });
}
