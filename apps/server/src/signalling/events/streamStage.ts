import type { StageRequest } from '@colloquy/machines/contract/streamEvents.ts';
import type { Notices } from '@colloquy/machines/contract/wire.ts';
import type { MemberId } from '../../rooms/registryTypes.ts';
import type { ShownStage, Stage, StageAction } from '../../broadcasts/streamStage.ts';
import { refuse } from '../answers/errors.ts';
import type { HandlerContext } from '../handlerContext.ts';
import type { StreamSeat } from '../sockets/connections.ts';
import type { Handlers } from './handler.ts';

/** Asking to be brought on stage, and the broadcaster's answers (R-STAGE-1). */
export function stageHandlers({ parts: { registry }, limits }: HandlerContext): Handlers<'stream-stage'> {
  return {
    async 'stream-stage'({ payload, connection: { stream, address } }) {
      if (!stream) return refuse('not_a_member');
      if (payload.action === 'ask' && (await limits.take('stageRequests', address)).kind === 'limited')
        return refuse('rate_limited');
      const { room, memberId } = stream;
      const outcome = await registry.changeStage({ room, by: memberId, asked: actionOf(payload) });
      return outcome.kind === 'refused' ? refuse(outcome.code) : {};
    },
  };
}

const actionOf = (asked: StageRequest): StageAction =>
  'target_id' in asked ? { action: asked.action, target: asked.target_id } : { action: asked.action };

/** The notice about the stage for a person who enters a broadcast; undefined while nobody is on it or asks. */
export function enteringNotice(
  { broadcasterId, memberId }: Pick<StreamSeat, 'broadcasterId' | 'memberId'>,
  stage: ShownStage,
): Notices['stream-stage'] | undefined {
  if (!stage.isClosed && !stage.guest && stage.requests.length === 0) return undefined;
  const notice = stageNotice(broadcasterId, stage, memberId === broadcasterId);
  return { ...notice, ...(stage.isClosed && { closed: true }) };
}

/** @param isOwn it is for the broadcaster, who also learns who asks. */
export function stageNotice(
  broadcaster: MemberId,
  { guest, requests }: Stage,
  isOwn: boolean,
): Notices['stream-stage'] {
  return { broadcaster_id: broadcaster, guest, ...(isOwn && { requests: [...requests] }) };
}
