import type { NoticeName, Notices } from '@colloquy/machines/contract/wire.ts';
import type { ViewerRejection, StreamNotifier } from '../../broadcasts/media/handOverTypes.ts';
import type { Registry } from '../../rooms/registry.ts';
import type { Log } from '../../services.ts';
import type { MemberId, RoomName } from '../../rooms/registryTypes.ts';
import { wireError } from '../requests/errors.ts';
import type { Signals } from '../notices/signals.ts';

type NotifierDependencies = {
  registry: Pick<Registry, 'membersOf' | 'leave'>;
  signals: Signals;
  log: Pick<Log, 'warn'>;
};

/** Sends a handover's notices to the members of a broadcast, as the regular stream events. */
export function createStreamNotifier(
  { registry, signals, log }: NotifierDependencies,
  room: RoomName,
  broadcaster: MemberId,
): StreamNotifier {
  const inBackground = (work: Promise<unknown>) =>
    void work.catch((err: unknown) => log.warn({ err, room }, 'a message of a media server could not be sent'));

  async function send<K extends NoticeName>(memberId: MemberId, name: K, payload: Notices[K]): Promise<void> {
    const member = registry.membersOf(room).find((one) => one.memberId === memberId);
    if (member) await signals.toMember(room, member, name, payload);
  }
  const toBroadcaster = <K extends NoticeName>(name: K, payload: Notices[K]) =>
    inBackground(send(broadcaster, name, payload));

  /** No one can send to the viewer: it gets the reason and loses its seat. */
  async function reject(viewer: MemberId, why: ViewerRejection): Promise<void> {
    await send(viewer, 'signalError', { event: 'join-stream', ...wireError(why) });
    await registry.leave({ room, memberId: viewer });
  }

  return {
    viewerJoined: (viewer_id) => toBroadcaster('viewer-joined', { viewer_id }),
    viewerLeft: (viewer_id) => toBroadcaster('viewer-left', { viewer_id }),
    answer: (sender_id, answer) => toBroadcaster('stream-answer', { sender_id, answer }),
    sizes: (viewer_id, half) => toBroadcaster('stream-sizes', { viewer_id, half }),
    offer: (viewer, sender_id, offer) => inBackground(send(viewer, 'stream-offer', { sender_id, offer })),
    reject: (viewer, why) => inBackground(reject(viewer, why)),
  };
}
