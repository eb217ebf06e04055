import type { Registry, RegistryTimes } from '../../domain/registry.ts';
import type { Change } from '../../domain/registryTerms.ts';
import { listBroadcasts, startBroadcast, watch } from './operations/broadcasting.ts';
import { claimId, dropClaim, socketClaimant } from './shared/claims.ts';
import { joinOnce } from './operations/joining.ts';
import { leaveOnce } from './operations/leaving.ts';
import { listRooms, matchOrOpen } from './operations/matching.ts';
import { passAdmin, kick, moderate, setRoom } from './operations/moderation.ts';
import { refused } from './shared/outcomes.ts';
import { setState, together } from './operations/presence.ts';
import { once } from './shared/retry.ts';
import { dropped, resume } from './operations/returning.ts';
import { openRoom, withdraw } from './operations/roomLife.ts';
import { rosterOf, summaryOf } from './shared/roomViews.ts';
import { createState, USUAL_TIMES } from './shared/state.ts';

/**
 * The registry of a single node, in this process' memory. Each operation runs to its end before it gives its promise
 * back, which is what makes it one step.
 *
 * @param times those that differ from the product's.
 */
export function createMemoryRegistry(times: Partial<RegistryTimes> = {}): Registry {
  const listeners = new Set<(changes: Change[]) => void>();
  const state = createState({ ...USUAL_TIMES, ...times }, (changes) => {
    for (const listener of listeners) listener(changes);
  });
  /** Commands count within a membership, whatever member id it has by then. */
  const commander = (memberId: string) => state.members.get(memberId)?.token ?? memberId;

  return {
    openRoom: async (spec, host, quotas) => openRoom(state, spec, host, quotas),
    matchOrOpen: async (query, spec, host) => matchOrOpen(state, query, spec, host),
    withdraw: async (name, hostKeyHash) => withdraw(state, name, hostKeyHash),
    async attend(askers) {
      for (const asker of askers) state.quotas.attend(asker);
    },
    claim: async (caller) =>
      claimId(state.claims, caller) ? { kind: 'claimed', changes: [] } : refused('user_id_taken'),
    release: async (socketId) => dropClaim(state.claims, socketClaimant(socketId)),
    join: async (request) => joinOnce(state, request),
    resume: async (request) => resume(state, request),
    leave: async (request) => leaveOnce(state, request),
    dropped: async (request) => dropped(state, request),
    kick: async ({ admin, target, commandId }) =>
      once(state.commands.kick, { by: commander(admin), commandId }, () => kick(state, admin, target)),
    passAdmin: async ({ admin, target, commandId }) =>
      once(state.commands.passAdmin, { by: commander(admin), commandId }, () => passAdmin(state, admin, target)),
    setRoom: async ({ admin, commandId, ...settings }) =>
      once(state.commands.setRoom, { by: commander(admin), commandId }, () => setRoom(state, admin, settings)),
    setState: async (memberId, shown) => setState(state, memberId, shown),
    moderate: async (request) => moderate(state, request),
    together: (sender, receiver) => together(state, sender, receiver),
    met: async (request) => state.meetings.met(request),
    async roster(name) {
      const room = state.rooms.get(name);
      return room && rosterOf(room);
    },
    membersOf: (room) => [...(state.rooms.get(room)?.members ?? [])].map(({ member }) => member),
    versionOf: (room) => state.rooms.get(room)?.version,
    async findRoom(name) {
      const room = state.rooms.get(name);
      return room && summaryOf(room);
    },
    listRooms: async (query) => listRooms(state, query),
    startBroadcast: async (request) => startBroadcast(state, request),
    watch: async (request) => watch(state, request),
    listBroadcasts: async () => listBroadcasts(state),

    // Memory ends with its only node: there is nobody to take a lease from, and nobody to give members up to.
    async start() {},
    async stop() {
      state.timers.cancelAll();
    },
    onChanges(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    seatsHere: () =>
      [...state.bySocket, ...state.streamBySocket].map(([socketId, { room, member }]) => {
        return { room: room.spec.name, memberId: member.memberId, socketId };
      }),
    // Nothing is ever rebuilt from copies.
    disclaim: async () => ({ kind: 'stale', changes: [] }),
    health: () => ({ kind: 'up' }),
    now: Date.now,
  };
}
