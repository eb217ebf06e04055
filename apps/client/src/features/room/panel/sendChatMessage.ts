import type { ActorRefFrom } from 'xstate';
import type { roomCallMachine } from '@colloquy/machines/roomCall/roomCallMachine.ts';

/**
 * Sends a chat message to everybody, or down one person's connection only.
 *
 * @returns false if it could not be sent: the person is gone, or their connection is lost.
 */
export function sendChatMessage(
  room: ActorRefFrom<typeof roomCallMachine>,
  message: { id: string; message: string },
  memberId?: string,
): boolean {
  const { context } = room.getSnapshot();
  if (memberId !== undefined && !context.members[memberId]?.ref.getSnapshot().matches({ pair: 'linked' })) return false;
  const event =
    memberId === undefined
      ? ({ type: 'user.chatSent', ...message } as const)
      : ({ type: 'user.directChatSent', ...message, memberId } as const);
  if (!room.getSnapshot().can(event)) return false;
  room.send(event);
  return true;
}
