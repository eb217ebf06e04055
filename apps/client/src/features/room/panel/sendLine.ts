import type { ActorRefFrom } from 'xstate';
import type { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';

/**
 * Sends a line of the chat to everybody, or down one person's connection only.
 *
 * @returns false if it could not be sent: the person is gone, or their connection is lost.
 */
export function sendLine(
  room: ActorRefFrom<typeof roomCallMachine>,
  line: { id: string; message: string },
  memberId?: string,
): boolean {
  const { context } = room.getSnapshot();
  if (memberId !== undefined && !context.members[memberId]?.ref.getSnapshot().matches({ pair: 'linked' })) return false;
  const event =
    memberId === undefined
      ? ({ type: 'user.chatSent', ...line } as const)
      : ({ type: 'user.directChatSent', ...line, memberId } as const);
  if (!room.getSnapshot().can(event)) return false;
  room.send(event);
  return true;
}
