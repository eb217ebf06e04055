import { fromCallback } from 'xstate';
import { CAPTIONS, captionMessage, type CaptionMessage } from '@colloquy/machines/contract/captions.ts';
import type { CaptionChannelCommand, CaptionChannelInput } from '@colloquy/machines/captions/ports.ts';
import { createChatLimits } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { PeerChannel } from '../peer/peerChannel.ts';

/** Asks a member for captions on their live connection, and again on a fresh one: the channel is the request. */
export function createCaptionLine(
  connections: Pick<LiveConnections, 'watch'>,
  limitOf = createChatLimits(undefined, CAPTIONS.messages),
) {
  return fromCallback<CaptionChannelCommand, CaptionChannelInput>(({ input, sendBack, receive }) => {
    let connection: RTCPeerConnection | undefined;
    let channel: PeerChannel<CaptionMessage> | undefined;
    const limit = limitOf(input.memberId);
    const ask = () => {
      channel?.leave();
      channel =
        connection &&
        new PeerChannel(connection, CAPTIONS, captionMessage, {
          admits: () => limit.takesIn(),
          onOpen: () => sendBack({ type: 'line.opened' }),
          onClose: () => sendBack({ type: 'line.closed' }),
          onMessage: (message) => sendBack({ type: 'line.received', message }),
        });
    };
    const stopWatching = connections.watch(input.memberId, (current) => {
      if (connection) sendBack({ type: 'line.closed' });
      connection = current;
      ask();
    });
    receive(ask);
    return () => {
      stopWatching();
      channel?.leave();
    };
  });
}
