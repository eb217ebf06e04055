import type { TurnedAway } from '../../domain/media/handOverTerms.ts';
import type { Registry } from '../../domain/registry.ts';
import type { MemberId, RoomName } from '../../domain/registryTerms.ts';
import { wireError } from '../answers/errors.ts';
import { recipientOf } from '../delivery/recipient.ts';
import { vacate, type World } from '../events/errands.ts';

/** Nobody can send to the viewer: it hears why and has its seat no longer. The broadcaster never heard of it. */
export async function turnAway(
  world: World,
  registry: Pick<Registry, 'together' | 'leave'>,
  { room, broadcaster, viewer }: { room: RoomName; broadcaster: MemberId; viewer: MemberId },
  why: TurnedAway,
): Promise<void> {
  const pair = await registry.together(broadcaster, viewer);
  if (pair.kind === 'together') {
    const to = recipientOf(room, pair.receiver);
    await world.delivery.toMember(to, 'signalError', { event: 'join-stream', ...wireError(why) });
  }
  await takeSeatBack(world, registry, { room, viewer });
}

/** The same of one that hears it by the answer to its request. */
export async function takeSeatBack(
  world: World,
  registry: Pick<Registry, 'leave'>,
  { room, viewer }: { room: RoomName; viewer: MemberId },
): Promise<void> {
  const { changes } = await registry.leave({ memberId: viewer, room });
  for (const change of changes) if (change.kind === 'viewerLeft') vacate(world, room, change.viewer);
}
