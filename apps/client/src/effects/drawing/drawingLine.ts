import { fromCallback } from 'xstate';
import { DRAWING, drawingMessage } from '@colloquy/machines/contract/drawing.ts';
import type { DrawingLineCommand, DrawingLineInput } from '@colloquy/machines/drawing/ports.ts';
import { createChatLimits } from '../peer/chatLimits.ts';
import type { LiveConnections } from '../peer/liveConnections.ts';
import { holdLine } from '../peer/peerLine.ts';

/** The channel of drawing on a member's live connection. */
export function createDrawingLine(
  connections: Pick<LiveConnections, 'watch'>,
  limitOf = createChatLimits(undefined, DRAWING.messages),
) {
  return fromCallback<DrawingLineCommand, DrawingLineInput>(({ input: { memberId }, sendBack, receive }) => {
    const terms = { memberId, channel: DRAWING, schema: drawingMessage, limit: limitOf(memberId) };
    const line = holdLine(connections, terms, {
      onOpen: () => sendBack({ type: 'line.opened' }),
      onClose: () => sendBack({ type: 'line.closed' }),
      onMessage: (message) => sendBack({ type: 'line.received', message }),
    });
    receive(({ message }) => line.send(message));
    return line.leave;
  });
}
