import { fromCallback } from 'xstate';
import { CHAT_EVENTS_CHANNEL, chatEvent } from '@colloquy/machines/contract/chatEvents.ts';
import type { ChatChannelCommand, ChatChannelInput } from '@colloquy/machines/chatEvents/ports.ts';
import { createChatLimits } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { createPersistentChannel } from '../peer/persistentChannel.ts';

/** The channel of chat events on a member's live connection. */
export function createChatEventsChannel(connections: Pick<LiveConnections, 'watch'>, limitOf = createChatLimits()) {
  return fromCallback<ChatChannelCommand, ChatChannelInput>(({ input: { memberId }, sendBack, receive }) => {
    const terms = { memberId, channel: CHAT_EVENTS_CHANNEL, schema: chatEvent, limit: limitOf(memberId) };
    const channel = createPersistentChannel(connections, terms, {
      onOpen: () => sendBack({ type: 'channel.opened' }),
      onClose: () => sendBack({ type: 'channel.closed' }),
      onMessage: (event) => sendBack({ type: 'channel.received', event }),
    });
    receive(({ event }) => channel.send(event));
    return channel.leave;
  });
}
