import { randomUUID } from 'node:crypto';
import type { ModeratorRequest } from '@colloquy/machines/contract/streamEvents.ts';
import type { Notices } from '@colloquy/machines/contract/wire.ts';
import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import type { Registry } from '../../rooms/registry.ts';
import type { RoomName } from '../../rooms/registryTypes.ts';
import type { Moderated, ModeratorAction } from '../../broadcasts/streamModerationTypes.ts';
import { refuse } from '../requests/errors.ts';
import { retryOf } from '../requests/commandMemory.ts';
import type { HandlerContext, Handlers } from '../handlerTypes.ts';
import type { StreamSeat } from '../sockets/connections.ts';

/** Requests of a broadcaster and its moderators (R-MOD-1). */
export function moderationHandlers({ services, limits }: HandlerContext): Handlers<'stream-moderate'> {
  const { registry, streamBans, log } = services;

  /** Bans of a broadcaster with an account last for its later broadcasts. */
  async function saveBan(room: RoomName, { banned, unbanned }: Moderated): Promise<void> {
    const [broadcaster] = registry.membersOf(room).toSorted((a, b) => a.arrivalNumber - b.arrivalNumber);
    const owner = broadcaster?.userId.startsWith(ACCOUNT_ID_PREFIX) ? broadcaster.userId : undefined;
    if (owner === undefined) return;
    if (banned) await streamBans.save(owner, banned);
    if (unbanned !== undefined) await streamBans.lift(owner, unbanned);
  }

  return {
    async 'stream-moderate'({ payload, connection: { stream, address }, reply }) {
      if (!stream) return refuse('not_a_member');
      const { room, memberId } = stream;
      const role = registry.moderationStatusOf(room, memberId)?.role ?? 'viewer';
      if (role === 'viewer') return refuse('not_authorized');
      if ((await limits.consume('streamModeration', address)).kind === 'limited') refuse('rate_limited');
      if (payload.action === 'read') {
        reply('stream-moderation', moderationNotice(registry, stream));
        return {};
      }
      const action = actionOf(payload);
      const command = retryOf('stream-moderate', payload);
      const outcome = await registry.moderateBroadcast({
        room,
        by: memberId,
        newId: randomUUID(),
        requested: action,
        ...command,
      });
      if (outcome.kind === 'refused') return refuse(outcome.code);
      if (outcome.banned) log.info({ by: memberId, ban: outcome.banned.id }, 'A viewer was banned');
      await saveBan(room, outcome);
      return {};
    },
  };
}

function actionOf(payload: Exclude<ModeratorRequest, { action: 'read' }>): ModeratorAction {
  switch (payload.action) {
    case 'delete':
      return { action: 'delete', target: payload.target_id, messageId: payload.message_id };
    case 'timeOut':
      return { action: 'timeOut', target: payload.target_id, seconds: payload.seconds };
    case 'ban':
    case 'appoint':
      return { action: payload.action, target: payload.target_id };
    case 'lift':
      return { action: 'lift', id: payload.id };
    case 'slow':
      return { action: 'slow', seconds: payload.seconds };
    case 'words':
      return { action: 'words', words: payload.words };
    default:
      return payload satisfies never;
  }
}

const timeOf = (ms: number): string => new Date(ms).toISOString();

function moderationNotice(registry: Registry, { room, broadcasterId }: StreamSeat): Notices['stream-moderation'] {
  const { talk, rulings } = registry.moderationOf(room);
  return {
    broadcaster_id: broadcasterId,
    slow_s: talk.slowSeconds,
    words: [...talk.words],
    people: rulings
      .map(({ id, kind, name, at, until }) => ({
        id,
        ruling: kind,
        name,
        at: timeOf(at),
        ...(until !== undefined && { until: timeOf(until) }),
      }))
      .toReversed(),
  };
}

/** The chat settings of a broadcast for a member who has just joined. */
export function settingsNotice(
  registry: Pick<Registry, 'moderationStatusOf' | 'now'>,
  { room, memberId, broadcasterId }: StreamSeat,
): Notices['stream-settings'] | undefined {
  const status = registry.moderationStatusOf(room, memberId);
  if (!status) return undefined;
  const { role, slowSeconds, timedOutUntil = 0 } = status;
  const timed_out_s = Math.max(0, Math.ceil((timedOutUntil - registry.now()) / 1_000));
  return { broadcaster_id: broadcasterId, room_name: room, role, slow_s: slowSeconds, timed_out_s };
}
