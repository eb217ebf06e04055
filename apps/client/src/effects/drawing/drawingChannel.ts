import { fromCallback } from 'xstate';
import { DRAWING, drawingMessage } from '@colloquy/machines/contract/drawing.ts';
import type { DrawingChannelCommand, DrawingChannelInput } from '@colloquy/machines/drawing/ports.ts';
import { createChatLimits } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { createPersistentChannel } from '../peer/persistentChannel.ts';

/** The channel of drawing on a member's live connection. */
export function createDrawingChannel(
  connections: Pick<LiveConnections, 'watch'>,
  limitOf = createChatLimits(undefined, DRAWING.messages),
) {
  return fromCallback<DrawingChannelCommand, DrawingChannelInput>(({ input: { memberId }, sendBack, receive }) => {
    const terms = { memberId, channel: DRAWING, schema: drawingMessage, limit: limitOf(memberId) };
    const channel = createPersistentChannel(connections, terms, {
      onOpen: () => sendBack({ type: 'channel.opened' }),
      onClose: () => sendBack({ type: 'channel.closed' }),
      onMessage: (message) => sendBack({ type: 'channel.received', message }),
    });
    receive(({ message }) => channel.send(message));
    return channel.leave;
  });
}
