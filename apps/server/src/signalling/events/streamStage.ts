import type { StageRequest } from '@colloquy/machines/contract/streamEvents.ts';
import type { Notices } from '@colloquy/machines/contract/wire.ts';
import type { MemberId } from '../../rooms/registryTypes.ts';
import type { ShownStage, Stage, StageAction } from '../../broadcasts/broadcasts.ts';
import { refuse } from '../requests/errors.ts';
import type { HandlerContext, Handlers } from '../handlerTypes.ts';
import type { StreamSeat } from '../sockets/connections.ts';

/** Asking to be brought on stage, and the broadcaster's answers (R-STAGE-1). */
export function stageHandlers({ services: { registry }, limits }: HandlerContext): Handlers<'stream-stage'> {
  return {
    async 'stream-stage'({ payload, connection: { stream, address } }) {
      if (!stream) return refuse('not_a_member');
      if (payload.action === 'ask' && (await limits.consume('stageRequests', address)).kind === 'limited')
        return refuse('rate_limited');
      const { room, memberId } = stream;
      const outcome = await registry.changeStage({ room, by: memberId, requested: actionOf(payload) });
      return outcome.kind === 'refused' ? refuse(outcome.code) : {};
    },
  };
}

function actionOf(requested: StageRequest): StageAction {
  if ('screen' in requested) return { action: requested.action, screen: requested.screen };
  return 'target_id' in requested
    ? { action: requested.action, target: requested.target_id }
    : { action: requested.action };
}

/** The notice about the stage for a person who enters a broadcast; undefined while nobody is on it or asks. */
export function enteringNotice(
  { broadcasterId, memberId }: Pick<StreamSeat, 'broadcasterId' | 'memberId'>,
  setup: ShownStage,
): Notices['stream-stage'] | undefined {
  if (!setup.isClosed && !setup.guest && setup.requests.length === 0) return undefined;
  const notice = stageNotice(broadcasterId, setup, memberId === broadcasterId);
  return { ...notice, ...(setup.isClosed && { closed: true }) };
}

/** @param isOwn it is for the broadcaster, who also learns who asks. */
export function stageNotice(
  broadcaster: MemberId,
  { guest, requests, screen }: Stage,
  isOwn: boolean,
): Notices['stream-stage'] {
  return { broadcaster_id: broadcaster, guest, ...(screen && { screen }), ...(isOwn && { requests: [...requests] }) };
}
