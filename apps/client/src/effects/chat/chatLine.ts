import { fromCallback } from 'xstate';
import { CHAT_EVENTS_CHANNEL, chatEvent } from '@colloquy/machines/contract/chatEvents.ts';
import type { ChatChannelCommand, ChatChannelInput } from '@colloquy/machines/chatEvents/ports.ts';
import { createChatLimits } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { holdLine } from '../peer/peerLine.ts';

/** The channel of chat events on a member's live connection. */
export function createChatLine(connections: Pick<LiveConnections, 'watch'>, limitOf = createChatLimits()) {
  return fromCallback<ChatChannelCommand, ChatChannelInput>(({ input: { memberId }, sendBack, receive }) => {
    const terms = { memberId, channel: CHAT_EVENTS_CHANNEL, schema: chatEvent, limit: limitOf(memberId) };
    const line = holdLine(connections, terms, {
      onOpen: () => sendBack({ type: 'line.opened' }),
      onClose: () => sendBack({ type: 'line.closed' }),
      onMessage: (event) => sendBack({ type: 'line.received', event }),
    });
    receive(({ event }) => line.send(event));
    return line.leave;
  });
}
