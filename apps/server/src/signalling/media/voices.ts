import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import type { Voices } from '../../domain/media/handOverTerms.ts';
import type { MemberId, RoomName } from '../../domain/registryTerms.ts';
import { recipientOf } from '../delivery/recipient.ts';
import type { BridgesWorld } from './bridgesWorld.ts';

/** How a broadcast's bridge speaks to its people: as the server it has taken, in the events that all streams have. */
export function voicesOf(
  { registry, delivery, turnAway, log }: BridgesWorld,
  room: RoomName,
  broadcaster: MemberId,
): Voices {
  const behind = (work: Promise<unknown>) =>
    void work.catch((err: unknown) => log.warn({ err, room }, 'a word of a media server could not be said'));
  const toBroadcaster = <K extends NoticeName>(name: K, payload: Notices[K]) =>
    behind(Promise.resolve(delivery.toMember({ room, memberId: broadcaster }, name, payload)));

  async function toViewer<K extends NoticeName>(viewer: MemberId, name: K, payload: Notices[K]): Promise<void> {
    const pair = await registry.together(broadcaster, viewer);
    if (pair.kind === 'together') await delivery.toMember(recipientOf(room, pair.receiver), name, payload);
  }

  return {
    viewerJoined: (viewer_id) => toBroadcaster('viewer-joined', { viewer_id }),
    viewerLeft: (viewer_id) => toBroadcaster('viewer-left', { viewer_id }),
    answer: (sender_id, answer) => toBroadcaster('stream-answer', { sender_id, answer }),
    sizes: (viewer_id, half) => toBroadcaster('stream-sizes', { viewer_id, half }),
    offer: (viewer, sender_id, offer) => behind(toViewer(viewer, 'stream-offer', { sender_id, offer })),
    turnAway: (viewer, why) => behind(turnAway({ room, broadcaster, viewer }, why)),
  };
}
