import { normaliseTags } from '@colloquy/machines/contract/fields.ts';
import { chunksOf } from '../../domain/chunksOf.ts';
import { tokenKey } from '../../domain/people/holder.ts';
import { SEAT_REFUSALS } from '../../domain/rooms/joinRefusals.ts';
import type { Rooms } from '../../domain/registry.ts';
import { hashToken, randomToken } from '../../domain/access/signing.ts';
import type { RoomRecord } from './records.ts';
import { answerOf, given, kindOf, type Reply } from './reply.ts';
import type { SocketLife } from './socketLife.ts';
import type { Store } from './store.ts';
import type { Together } from './together.ts';
import { newestFirst, rosterOf, sessionOf, summaryOf } from './views.ts';

const TARGET_REFUSALS = ['not_authorized', 'peer_not_found'] as const;
/** No script holds up the store for long. */
const ASKERS_AT_ONCE = 100;
const LOST = ['unknown', 'expired', 'kicked'] as const;

type Parts = {
  store: Store;
  together: Together;
  membersOf: Rooms['membersOf'];
  versionOf: Rooms['versionOf'];
  sockets: SocketLife;
};

/** Each operation is one script of its name; what is random or hashed is made here. */
export function createRooms({ store: { run }, together, membersOf, versionOf, sockets }: Parts): Rooms {
  return {
    async openRoom(spec, host, quotas) {
      const reply = await run('openRoom', { ...opening(spec), host, quotas });
      const { kind, changes } = kindOf(reply, ['opened', 'exists']);
      return { kind, changes, room: summaryOf(given(reply.record)) };
    },
    async matchOrOpen({ tags, userId, exclude, apart, apartIfOwn, quotas }, spec, host) {
      const query = { userId, exclude, apart, apartIfOwn, quotas, tags: normaliseTags(tags) };
      const reply = await run('matchOrOpen', { ...opening(spec), ...query, host });
      const { kind, changes } = kindOf(reply, ['matched', 'opened', 'exists']);
      return { kind, changes, room: summaryOf(given(reply.record)) };
    },
    withdraw: async (name, hostKeyHash) => kindOf(await run('withdraw', { name, hostKeyHash }), ['withdrawn', 'kept']),
    async attend(askers) {
      for (const some of chunksOf(askers, ASKERS_AT_ONCE)) await run('attend', { askers: some });
    },
    async claim(caller) {
      const reply = await run('claim', caller);
      const answer = answerOf(reply, ['claimed'], ['user_id_taken']);
      if (answer.kind === 'claimed') sockets.bind(caller);
      return answer;
    },
    release: sockets.release,
    async join(request) {
      const reply = await run('join', { ...request, ...newToken() });
      const answer = answerOf(reply, ['joined'], SEAT_REFUSALS);
      if (answer.kind === 'joined' || answer.code !== 'user_id_taken') sockets.bind(request);
      if (answer.kind === 'refused') return answer;
      return { ...answer, session: sessionOf(reply), ...cameAt(reply) };
    },
    async resume(request) {
      const reply = await run('resume', { ...request, spareId: randomToken() });
      const { kind, changes } = kindOf(reply, ['resumed', 'lost']);
      if (kind === 'lost') return { kind, changes, code: lostAs(reply.outcome.code) };
      const session = sessionOf(reply);
      const userId = given(reply.outcome.userId);
      const seat = reply.seats.find(({ token }) => token === request.token);
      const holder = Object.keys(given(seat).holder);
      sockets.bind({ socketId: request.socketId, userId, holder });
      const { former, formerNode } = reply.outcome;
      const before = { former: given(former), formerNode: given(formerNode) };
      return { kind, changes, session, userId, holder, ...before, ...cameAt(reply) };
    },
    leave: async (request) => answerOf(await run('leave', request), ['left'], ['not_a_member']),
    dropped: sockets.dropped,
    kick: async (request) => answerOf(await run('kick', request), ['kicked'], TARGET_REFUSALS),
    passAdmin: async (request) => answerOf(await run('passAdmin', request), ['passed'], TARGET_REFUSALS),
    async setRoom(request) {
      const reply = await run('setRoom', request);
      const answer = answerOf(reply, ['set'], ['not_authorized']);
      return answer.kind === 'refused' ? answer : { ...answer, room: summaryOf(given(reply.record)) };
    },
    async setState(memberId, state) {
      const reply = await run('setState', { memberId, state });
      const answer = answerOf(reply, ['set'], ['not_a_member']);
      return answer.kind === 'refused' ? answer : { ...answer, room: given(reply.outcome.room) };
    },
    async moderate(request) {
      const reply = await run('moderate', request);
      const answer = answerOf(reply, ['moderated'], TARGET_REFUSALS);
      if (answer.kind === 'refused') return { kind: 'refused', code: answer.code };
      return { kind: 'moderated', room: given(reply.outcome.room), target: given(reply.outcome.target) };
    },
    together,
    membersOf,
    versionOf,
    async met(request) {
      const { outcome } = await run('met', request);
      return outcome.kind === 'met'
        ? { kind: 'met', asker: given(outcome.asker), other: given(outcome.other) }
        : { kind: 'strangers' };
    },
    async roster(name) {
      const reply = await run('roster', { name });
      return reply.record && rosterOf(reply.record, reply.seats);
    },
    async findRoom(name) {
      const { record } = await run('findRoom', { name });
      return record && summaryOf(record);
    },
    async listRooms({ tags, open = false, apart, limit }) {
      const { rows } = await run('listRooms', {
        tags: tags && normaliseTags(tags),
        open,
        apart,
        limit,
        salt: randomToken(),
      });
      const records = rows.map((row): RoomRecord => JSON.parse(row));
      return (open || tags ? records : records.sort(newestFirst)).map(summaryOf);
    },
  };
}

/** What a script needs for a new membership; it can make nothing random itself. */
export function newToken() {
  const token = randomToken();
  return { token, tokenKey: tokenKey(hashToken(token)), spareId: randomToken() };
}

export function opening(spec: Parameters<Rooms['openRoom']>[0]) {
  const roomTags = Object.fromEntries(normaliseTags(spec.tags).map((tag) => [tag, true]));
  return { name: spec.name, spec: JSON.stringify(spec), roomTags };
}

function cameAt({ outcome: { at } }: Reply): { at?: number } {
  return at === undefined ? {} : { at: Number(at) };
}

function lostAs(code: string | undefined): (typeof LOST)[number] {
  return LOST.find((known) => known === code) ?? 'unknown';
}
