import { broadcastSpec, listedBroadcasts, type Broadcast, type Broadcasts } from '../../domain/rooms/broadcasts.ts';
import type { Caller } from '../../domain/registryTerms.ts';
import { answerOf } from './reply.ts';
import { newToken, opening } from './rooms.ts';
import type { SocketLife } from './socketLife.ts';
import type { Store } from './store.ts';
import { sessionOf } from './views.ts';

/** A broadcast as its list has it. */
type Row = Broadcast & { openedAt: number };

/** What a script must be told of whoever takes a seat. */
const asked = <R extends Caller>(request: R) => ({ ...request, ...newToken() });

export function createBroadcasts({ run }: Store, sockets: SocketLife): Broadcasts {
  return {
    async startBroadcast(request) {
      const reply = await run('startBroadcast', { ...opening(broadcastSpec(Date.now())), ...asked(request) });
      const answer = answerOf(reply, ['started'], ['user_id_taken', 'already_broadcasting', 'rate_limited']);
      if (answer.kind === 'started' || answer.code !== 'user_id_taken') sockets.bind(request);
      return answer.kind === 'refused' ? answer : { ...answer, session: sessionOf(reply) };
    },
    async watch(request) {
      const reply = await run('watch', asked(request));
      const answer = answerOf(reply, ['watching'], ['user_id_taken', 'already_broadcasting', 'stream_not_found']);
      if (answer.kind === 'watching' || answer.code !== 'user_id_taken') sockets.bind(request);
      return answer.kind === 'refused' ? answer : { ...answer, session: sessionOf(reply) };
    },
    async listBroadcasts() {
      const { rows } = await run('listBroadcasts', {});
      const onAir = rows.map((row): Row => JSON.parse(row)).toSorted((a, b) => a.openedAt - b.openedAt);
      return listedBroadcasts(onAir.map(({ id, userId, name, viewerCount }) => ({ id, userId, name, viewerCount })));
    },
  };
}
