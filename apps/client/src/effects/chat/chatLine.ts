import { fromCallback } from 'xstate';
import { CHAT_EVENTS_CHANNEL, chatEvent, type ChatEvent } from '@colloquy/machines/contract/chatEvents.ts';
import type { ChatLineCommand, ChatLineInput } from '@colloquy/machines/chatEvents/ports.ts';
import { createChatLimits } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { PeerChannel } from '../peer/peerChannel.ts';

/** Holds the channel of chat events on a member's live connection, and moves to a fresh one. */
export function createChatLine(connections: Pick<LiveConnections, 'watch'>, limitOf = createChatLimits()) {
  return fromCallback<ChatLineCommand, ChatLineInput>(({ input, sendBack, receive }) => {
    let channel: PeerChannel<ChatEvent> | undefined;
    const open = (connection: RTCPeerConnection) => {
      const limit = limitOf(input.memberId);
      return new PeerChannel(connection, CHAT_EVENTS_CHANNEL, chatEvent, {
        admits: () => limit.takesIn(),
        onOpen: () => sendBack({ type: 'line.opened' }),
        onClose: () => sendBack({ type: 'line.closed' }),
        onMessage: (event) => sendBack({ type: 'line.received', event }),
      });
    };
    const stopWatching = connections.watch(input.memberId, (connection) => {
      if (channel) sendBack({ type: 'line.closed' });
      channel?.leave();
      channel = connection && open(connection);
    });
    receive(({ event }) => channel?.send(event));
    return () => {
      stopWatching();
      channel?.leave();
    };
  });
}
