import { fromCallback } from 'xstate';
import { CAPTIONS, captionMessage, type CaptionMessage } from '@colloquy/machines/contract/captions.ts';
import type { CaptionChannelCommand, CaptionChannelInput } from '@colloquy/machines/captions/ports.ts';
import { createChatLimits } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { PeerChannel } from '../peer/peerChannel.ts';

/** Asks a member for captions on their live connection, and again on a fresh one: the channel is the request. */
export function createCaptionChannel(
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
          onOpen: () => sendBack({ type: 'channel.opened' }),
          onClose: () => sendBack({ type: 'channel.closed' }),
          onMessage: (message) => sendBack({ type: 'channel.received', message }),
        });
    };
    const stopWatching = connections.watch(input.memberId, (current) => {
      if (connection) sendBack({ type: 'channel.closed' });
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
