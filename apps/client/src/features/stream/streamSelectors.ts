import type { Broadcaster } from '@colloquy/machines/contract/streamEvents.ts';
import type { DeviceInfo, DeviceKind } from '@colloquy/machines/media/ports.ts';
import type { Source, StreamFailure, ChatSettingsChange } from '@colloquy/machines/stream/streamTypes.ts';
import { isMessage } from '@colloquy/machines/stream/chatSettings.ts';
import { isServer } from '@colloquy/machines/stream/senders.ts';
import type { ChatEntry } from '../../ui/chat/chatEntries.ts';
import { hueOf } from '../../ui/faces/avatarLook.ts';
import { sentenceFor } from '../../messages/failures.ts';
import { roomMessages } from '../../messages/room.ts';
import { moderationMessages } from '../../messages/streamModeration.ts';
import { streamMessages } from '../../messages/stream.ts';
import type { StreamSnapshot } from './StreamContext.ts';

/** Selectors of the stream's state for views; they make no decisions. */

export const selectIsOnAir = (snapshot: StreamSnapshot): boolean =>
  snapshot.matches({ role: { onAir: 'broadcasting' } });
export const selectIsViewing = (snapshot: StreamSnapshot): boolean => snapshot.matches({ role: 'viewing' });

/** A viewer on the way to the stage, or a broadcaster with requests. */
export const selectIsStageOpen = (snapshot: StreamSnapshot): boolean =>
  selectIsOnAir(snapshot)
    ? snapshot.context.stage.requests.length > 0
    : snapshot.matches({ onStage: 'guest' }) && !selectIsGuestOnStage(snapshot);

/** Whom one may watch: neither oneself nor the broadcaster by whom one has just been banned. */
export const offeredTo = (snapshot: StreamSnapshot): Broadcaster[] => {
  const { broadcasters, failure, watched, memberId } = snapshot.context;
  const own = snapshot.matches({ role: 'onAir' }) ? memberId : undefined;
  const banning = failure?.code === 'banned' ? watched?.id : undefined;
  return broadcasters.filter(({ id }) => id !== own && id !== banning);
};

/** The list is known, and nobody could be watched. */
export const selectHasNobody = (snapshot: StreamSnapshot): boolean =>
  !snapshot.hasTag('listing') && snapshot.context.listFailure === undefined && offeredTo(snapshot).length === 0;

/** What stands beside the player: the form before going live, then the chat; nothing where only the list is wanted. */
export const sideOf = (snapshot: StreamSnapshot): 'none' | 'about' | 'chat' => {
  if (snapshot.matches({ role: 'idle' }) || snapshot.matches({ role: 'ended' })) return 'none';
  return snapshot.matches({ role: { onAir: 'looking' } }) ? 'about' : 'chat';
};

/** A time-out keeps a person from the chat, from reactions and from the stage. */
export const selectIsTimedOut = ({ context }: StreamSnapshot): boolean => context.wait?.reason === 'timedOut';

/** Seen by everybody beside the broadcaster. */
export const selectIsGuestOnStage = (snapshot: StreamSnapshot): boolean =>
  snapshot.matches({ onStage: { guest: 'onStage' } });

/** A broadcaster with a guest. */
export const selectIsHost = (snapshot: StreamSnapshot): boolean => snapshot.matches({ onStage: 'host' });

/** Going live or live: a broadcast that the server forgot starts again. */
export const selectIsBroadcast = (snapshot: StreamSnapshot): boolean =>
  selectIsOnAir(snapshot) || snapshot.matches({ role: { onAir: 'starting' } });

/** Whether a device of ours is on; undefined while there is none. */
export function deviceOf(snapshot: StreamSnapshot, kind: DeviceKind): 'on' | 'off' | undefined {
  const { own, turnedOff } = snapshot.context;
  if (!own?.[kind]) return undefined;
  return turnedOff.includes(kind) ? 'off' : 'on';
}

/** The devices of one kind to choose from; those without a label are numbered. */
export const devicesOf = (devices: readonly DeviceInfo[], kind: DeviceKind): { value: string; label: string }[] =>
  devices.map(({ deviceId, label }, i) => ({
    value: deviceId,
    label: label || roomMessages.unnamedDevice[kind](i + 1),
  }));

/** What viewers see, or would see. */
export const sourceOf = (snapshot: StreamSnapshot): Source => {
  if (!snapshot.matches({ source: 'screen' })) return 'camera';
  return snapshot.context.hasInset ? 'both' : 'screen';
};

/** The current stream, as it is listed. */
export function shownBroadcast({ context }: StreamSnapshot): Broadcaster | undefined {
  const id = context.watched?.id ?? context.memberId;
  return context.broadcasters.find((one) => one.id === id);
}

type Watched = StreamSnapshot['context']['watched'];

/** Whether two times the same person is watched, whose id is known only once a broadcast is listed. */
export const isSameBroadcaster = (one: Watched, other: Watched): boolean =>
  one?.id === other?.id || (one?.user_id === other?.user_id && one?.user_id !== '');

/** How many people watch the current stream, by the server's count. */
export const viewersOf = (snapshot: StreamSnapshot): number =>
  // A viewer counts, also before the next list does.
  Math.max(shownBroadcast(snapshot)?.viewerCount ?? 0, selectIsViewing(snapshot) ? 1 : 0);

/** The media's route; undefined while nothing is sent. */
export function routeOf(snapshot: StreamSnapshot): 'direct' | 'server' | 'mixed' | undefined {
  const { current, peers } = snapshot.context;
  if (snapshot.matches({ role: { viewing: 'interrupted' } })) return undefined;
  const ids = selectIsViewing(snapshot) ? [current].filter((id) => id !== undefined) : Object.keys(peers);
  if (ids.length === 0) return selectIsOnAir(snapshot) ? 'direct' : undefined;
  const served = ids.filter(isServer).length;
  if (served === 0) return 'direct';
  return served === ids.length ? 'server' : 'mixed';
}

export function failureText(failure: StreamFailure): string {
  if (failure.kind === 'ended') return sentenceFor(failure.code);
  return failure.kind === 'media'
    ? streamMessages.failures.media(failure.code)
    : streamMessages.failures[failure.kind](failure.code);
}

/** A line of chat as it is shown. */
export function chatEntryOf(chatMessage: StreamSnapshot['context']['chat'][number]): ChatEntry {
  const key = String(chatMessage.id);
  if (!isMessage(chatMessage))
    return { key, author: '', own: false, isSystem: true, message: newsText(chatMessage.change) };
  const { name, message, own, senderId, isDeleted, refused, role = 'viewer' } = chatMessage;
  return {
    key,
    author: own ? streamMessages.you : name,
    own,
    message,
    ...(role !== 'viewer' && { mark: moderationMessages.roles[role], role }),
    ...(!own && { hue: hueOf(senderId ?? name) }),
    ...(isDeleted && { changed: 'deleted' as const }),
    ...(refused && { refusal: moderationMessages.refused(refused) }),
  };
}

function newsText(news: ChatSettingsChange): string {
  switch (news.kind) {
    case 'slowMode':
      return moderationMessages.slowMode(news.seconds);
    case 'timedOut':
      return moderationMessages.timedOut(news.seconds);
    case 'role':
      return moderationMessages.role(news.role);
    default: {
      const { ruling, lifted, by, seconds } = news;
      const name = news.name || moderationMessages.noName;
      return lifted ? moderationMessages.lifted[ruling](name, by) : moderationMessages.ruled[ruling](name, by, seconds);
    }
  }
}
