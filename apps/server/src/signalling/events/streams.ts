import { ACCOUNT_ID_PREFIX } from '@colloquy/machines/contract/constants.ts';
import { quotasOf } from '../../rooms/quotas.ts';
import { randomName } from '../../accounts/profiles/newProfile.ts';
import type { Caller } from '../../rooms/registryTypes.ts';
import { refuse } from '../requests/errors.ts';
import type { HandlerContext, Handlers } from '../handlerTypes.ts';
import type { Connection, StreamSeat } from '../sockets/connections.ts';
import { bindUser, callerOf, streamSeatOf, attachSeat } from './attachSeat.ts';

type StreamRequest =
  | 'request-broadcasters'
  | 'start-stream'
  | 'change-stream'
  | 'join-stream'
  | 'leave-stream'
  | 'end-stream'
  | 'stream-strained';

/** Starting and ending a broadcast, watching and leaving, and the list of broadcasts. */
export function streamHandlers({ services, options, directory, handOvers }: HandlerContext): Handlers<StreamRequest> {
  const { registry } = services;
  type EnterOutcome = Awaited<ReturnType<typeof registry.startBroadcast | typeof registry.watch>>;

  function enter(connection: Connection, caller: Caller, outcome: EnterOutcome): StreamSeat {
    if (outcome.kind !== 'refused' || outcome.code !== 'user_id_taken') bindUser(connection, caller);
    if (outcome.kind === 'refused') return refuse(outcome.code);
    attachSeat(registry, connection, outcome.session);
    return streamSeatOf(outcome.session);
  }

  async function leave(stream: StreamSeat): Promise<object> {
    const outcome = await registry.leave(stream);
    return outcome.kind === 'refused' ? refuse(outcome.code) : {};
  }

  return {
    async 'request-broadcasters'({ connection }) {
      await directory.subscribe(connection);
      return {};
    },

    async 'start-stream'({ payload, connection }) {
      const { name = randomName(), user_id, title, tags, language } = payload;
      const caller = callerOf(connection, user_id, options.nodeId);
      const { resumable, holderKeys, network } = connection;
      const quotas = quotasOf(holderKeys, network, options.limitsFactor);
      const about = { title, tags, language };
      const bans = caller.userId.startsWith(ACCOUNT_ID_PREFIX) ? await services.streamBans.of(caller.userId) : [];
      const outcome = await registry.startBroadcast({ ...caller, name, resumable, quotas, about, bans });
      const { memberId: id } = enter(connection, caller, outcome);
      services.liveNotifications.wentLive({ userId: caller.userId, name, title, id });
      return { id, name };
    },

    async 'change-stream'({ payload: { title, tags, language }, connection: { stream } }) {
      if (!stream || !isOwn(stream)) return refuse('not_a_member');
      const about = { title, tags, language };
      const outcome = await registry.changeBroadcast({ room: stream.room, by: stream.memberId, about });
      return outcome.kind === 'refused' ? refuse(outcome.code) : {};
    },

    async 'join-stream'({ payload: { broadcaster_id: broadcaster, viewer, handover }, connection }) {
      const { id: userId, name = randomName() } = viewer;
      const caller = callerOf(connection, userId, options.nodeId);
      const { resumable, knownSince } = connection;
      const request = { ...caller, name, resumable, knownSince, broadcaster };
      const outcome = await registry.watch({ ...request, ...(handover && { handover }) });
      const { memberId, room } = enter(connection, caller, outcome);
      const place = await handOvers?.joined({ room, broadcaster }, memberId, handover ?? false);
      if (place !== 'full') return {};
      await registry.leave({ room, memberId });
      return refuse('stream_full');
    },

    async 'leave-stream'({ payload, connection: { stream } }) {
      const isViewer = stream?.broadcasterId === payload.broadcaster_id && !isOwn(stream);
      return isViewer ? leave(stream) : refuse('not_a_member');
    },

    async 'end-stream'({ connection: { stream } }) {
      return stream && isOwn(stream) ? leave(stream) : refuse('not_a_member');
    },

    /** From the broadcaster only, whose socket is on the node with its handOver. */
    async 'stream-strained'({ connection: { stream } }) {
      if (!stream || !isOwn(stream)) return refuse('not_a_member');
      await handOvers?.strained(stream.room);
      return {};
    },
  };
}

const isOwn = ({ memberId, broadcasterId }: StreamSeat): boolean => memberId === broadcasterId;
