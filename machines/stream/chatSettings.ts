import type { Notices } from '../contract/wire.ts';
import type { StreamContext, StreamMessage, SystemMessage, ChatSettingsChange, ChatSettings } from './streamTypes.ts';

type Settings = Notices['stream-settings'];

/** Until the server says otherwise. */
export const DEFAULT_CHAT_SETTINGS: ChatSettings = { role: 'viewer', slowSeconds: 0, timedOutSeconds: 0 };

/** Whose broadcast we are in: the watched one, or our own. */
export const broadcastOf = ({ watched, memberId = '' }: StreamContext): string => watched?.id ?? memberId;

export const isMessage = (message: StreamMessage | SystemMessage): message is StreamMessage => !('change' in message);

/** The settings with what has changed. */
export function changedSettings(
  former: ChatSettings,
  { role, slow_s, timed_out_s, room_name }: Settings,
): ChatSettings {
  return {
    role: role ?? former.role,
    slowSeconds: slow_s ?? former.slowSeconds,
    timedOutSeconds: timed_out_s ?? former.timedOutSeconds,
    ...((room_name ?? former.roomName) !== undefined && { roomName: room_name ?? former.roomName }),
  };
}

/** What the person is told of it. On entering only what restricts them, or gives them a task. */
export function settingsChangesOf(
  former: ChatSettings,
  changed: ChatSettings,
  { room_name }: Settings,
): ChatSettingsChange[] {
  const news: ChatSettingsChange[] = [];
  const isEntry = room_name !== undefined && former.roomName === undefined;
  if (changed.slowSeconds !== former.slowSeconds) news.push({ kind: 'slowMode', seconds: changed.slowSeconds });
  if (changed.role !== former.role && !(isEntry && changed.role === 'broadcaster'))
    news.push({ kind: 'role', role: changed.role });
  if (changed.timedOutSeconds > former.timedOutSeconds || (former.timedOutSeconds > 0 && changed.timedOutSeconds === 0))
    news.push({ kind: 'timedOut', seconds: changed.timedOutSeconds });
  return news;
}

/** The lines without the messages that were deleted: without an id, all of that sender. */
export function withoutDeleted(
  chat: StreamContext['chat'],
  { sender_id, id }: Notices['stream-message-deleted'],
): StreamContext['chat'] {
  const isMeant = (message: StreamMessage | SystemMessage) =>
    isMessage(message) && message.senderId === sender_id && (id === undefined || message.messageId === id);
  return chat.map((message) =>
    isMeant(message) ? { ...(message as StreamMessage), message: '', isDeleted: true } : message,
  );
}
