import { onTestFinished } from 'vitest';
import type { Quota } from '../../../quotas.ts';
import type { JoinRequest, Registry, RegistryTimes } from '../../../registry.ts';
import type { Caller, Change, HostClaim, MemberId, RoomName, RoomSpec, Session } from '../../../registryTypes.ts';

/** Creates an empty registry; omitted times have the defaults. */
export type MakeRegistry = (times: Partial<RegistryTimes>) => Promise<Registry>;

/** Long enough for a few steps of any implementation, short enough to wait for. */
export const SHORT_MS = 150;

type Request<Operation extends keyof Registry> = Parameters<Registry[Operation]>[0];
/** A request whose room defaults to that of its member. */
type Named<Operation extends keyof Registry> = Omit<Request<Operation>, 'room'> & { room?: RoomName };
type MemberOperation = 'leave' | 'dropped' | 'kick' | 'passAdmin' | 'setRoom' | 'moderate';

type Recorded = 'openRoom' | 'matchOrOpen' | 'withdraw' | 'claim' | 'join' | 'resume' | 'startBroadcast' | 'watch';
/** An answer, and the changes logged meanwhile. */
type WithChanges<P> = P extends Promise<infer Outcome> ? Promise<Outcome & { changes: Change[] }> : never;
type Answer<Operation extends keyof Registry> = WithChanges<ReturnType<Registry[Operation]>>;

/** A registry that fills in the rooms of members and returns each operation's changes. */
export type TestRegistry = Omit<Registry, MemberOperation | Recorded | 'setState' | 'pairOf'> & {
  [Operation in MemberOperation]: (request: Named<Operation>) => Answer<Operation>;
} & {
  [Operation in Recorded]: (...args: Parameters<Registry[Operation]>) => Answer<Operation>;
} & {
  setState: (memberId: MemberId, state: Request<'setState'>['state']) => Answer<'setState'>;
  pairOf: (sender: MemberId, receiver: MemberId) => ReturnType<Registry['pairOf']>;
};

export type RegistrySetup = {
  registry: TestRegistry;
  /** Logged changes not caused by an operation of the test. */
  received: Change[];
  /** Joins; a refusal fails the test. */
  seat: (caller: Caller, room: RoomName, more?: Partial<JoinRequest>) => Promise<Session>;
  /** The outcome of a join: `joined`, or the refusal's code. */
  tryJoin: (caller: Caller, room: RoomName, more?: Partial<JoinRequest>) => Promise<string>;
  adminOf: (room: RoomName) => Promise<MemberId | null | undefined>;
  membersOf: (room: RoomName) => Promise<MemberId[]>;
};

export async function createSetup(
  makeRegistry: MakeRegistry,
  times: Partial<RegistryTimes> = {},
): Promise<RegistrySetup> {
  const made = await makeRegistry(times);
  await made.start(NODE);
  onTestFinished(() => made.stop());
  const received: Change[] = [];
  const registry = staged(made, received);
  return {
    registry,
    received,
    async seat(caller, room, more) {
      const outcome = await registry.join({ ...caller, room, ...more });
      if (outcome.kind === 'joined') return outcome.session;
      throw new Error(`${caller.userId} was refused: ${outcome.code}`);
    },
    async tryJoin(caller, room, more) {
      const outcome = await registry.join({ ...caller, room, ...more });
      return outcome.kind === 'joined' ? 'joined' : outcome.code;
    },
    adminOf: async (room) => (await registry.roster(room))?.adminId,
    membersOf: async (room) => (await registry.roster(room))?.members.map(({ memberId }) => memberId) ?? [],
  };
}

/** Fills in the rooms of members, and separates changes caused by operations from others. */
function staged(registry: Registry, received: Change[]): TestRegistry {
  const rooms = new Map<MemberId, RoomName>();
  /** Changes logged during operations that have not returned yet. */
  const fresh: Change[] = [];
  let underWay = 0;
  registry.serve({
    deliver() {},
    resync() {},
    ended() {},
    onEntry(_, entry) {
      if (entry.kind === 'said' || entry.kind === 'signal') return;
      if (!ANNOUNCED.has(entry.kind)) return;
      (underWay > 0 ? fresh : received).push(entry);
    },
  });
  const noting = async <T extends object>(running: Promise<T>): Promise<T & { changes: Change[] }> => {
    underWay += 1;
    const outcome = await running.finally(() => (underWay -= 1));
    if ('session' in outcome) {
      const { memberId, roster } = outcome.session as Session;
      rooms.set(memberId, roster.room.name);
    }
    return { ...outcome, changes: fresh.splice(0) };
  };
  const named = (memberId: MemberId, room?: RoomName) => room ?? rooms.get(memberId) ?? 'den';
  return {
    ...registry,
    openRoom: (...args) => noting(registry.openRoom(...args)),
    matchOrOpen: (...args) => noting(registry.matchOrOpen(...args)),
    withdraw: (...args) => noting(registry.withdraw(...args)),
    claim: (caller) => noting(registry.claim(caller)),
    join: (request) => noting(registry.join(request)),
    resume: (request) => noting(registry.resume(request)),
    startBroadcast: (request) => noting(registry.startBroadcast(request)),
    watch: (request) => noting(registry.watch(request)),
    leave: (request) => noting(registry.leave({ ...request, room: named(request.memberId, request.room) })),
    dropped: (request) => noting(registry.dropped({ ...request, room: named(request.memberId, request.room) })),
    kick: (request) => noting(registry.kick({ ...request, room: named(request.admin, request.room) })),
    passAdmin: (request) => noting(registry.passAdmin({ ...request, room: named(request.admin, request.room) })),
    setRoom: (request) => noting(registry.setRoom({ ...request, room: named(request.admin, request.room) })),
    moderate: (request) => noting(registry.moderate({ ...request, room: named(request.admin, request.room) })),
    setState: (memberId, state) => noting(registry.setState({ memberId, state, room: named(memberId) })),
    pairOf: (sender, receiver) => registry.pairOf(named(sender), sender, receiver),
  };
}

/** The changes others are notified of; `memberBack` and `memberShown` are asserted where they matter. */
const ANNOUNCED = new Set<Change['kind']>([
  'memberJoined',
  'memberLeft',
  'memberRemoved',
  'adminChanged',
  'roomChanged',
  'sessionTaken',
  'viewerJoined',
  'viewerLeft',
  'broadcastEnded',
]);

const NODE = 'node-1';

/** A browser with its own guest cookie; its first socket has the user's name. */
export function guest(userId: string, socketId: string = userId): Caller {
  return { userId, holderKeys: [`guest:${userId}`], socketId, node: NODE };
}

/** A profile's owner, proven by a bearer token. */
export function account(userId: string, socketId: string = userId): Caller {
  return { userId, holderKeys: [`account:${userId}`], socketId, node: NODE };
}

/** A caller without any proof, such as a plain client. */
export function anonymous(userId: string, socketId: string = userId): Caller {
  return { userId, holderKeys: [`socket:${socketId}`], socketId, node: NODE };
}

export function guests(count: number, prefix = 'guest'): Caller[] {
  return Array.from({ length: count }, (_, index) => guest(`${prefix}-${index}`));
}

export function roomSpec(name: RoomName, spec: Partial<RoomSpec> = {}): RoomSpec {
  return {
    id: `id-of-${name}`,
    name,
    seats: 2,
    tags: [],
    isPrivate: false,
    hasPassword: false,
    createdAt: 1_700_000_000_000,
    ...spec,
  };
}

export const HOST_KEY_HASH = 'hash of the host key';

export function hostedBy(userId: string): HostClaim {
  return { hostKeyHash: HOST_KEY_HASH, userId };
}

/** A quota of one for the requester, and of three for a network that only they use. */
export function quotasOfOne(requester: string): Quota[] {
  return [
    { key: `guest:${requester}`, max: 1 },
    { key: `all:network of ${requester}`, max: 3 },
  ];
}

/** A request to resume by token, like that of a reloaded page. */
export function resumeRequestOf(session: Session, socketId: string, keepsConnections = false) {
  return { token: session.resumeToken, socketId, node: NODE, keepsConnections };
}

/** A change that increases its room's version. */
export type RoomChange = Extract<Change, { version: number }>;

export const isOfRoom = (change: Change): change is RoomChange => 'version' in change;

/** Changes of one room in the order in which they happened. */
export function byVersion(changes: readonly Change[]): RoomChange[] {
  return changes.filter(isOfRoom).sort((a, b) => a.version - b.version);
}

/** A short form of a change: kind, member, and version. */
export function summarize(change: Change): string {
  switch (change.kind) {
    case 'sessionTaken':
      return `sessionTaken ${change.member.socketId}`;
    case 'roomChanged':
      return `roomChanged ${change.seats} ${change.locked} @${change.version}`;
    case 'adminChanged':
      return `adminChanged ${change.admin.memberId} @${change.version}`;
    case 'broadcastEnded':
      return `broadcastEnded ${change.broadcaster}`;
    case 'viewerJoined':
    case 'viewerLeft':
      return `${change.kind} ${change.viewer.memberId} of ${change.broadcaster}`;
    case 'viewerBanned':
      return `viewerBanned ${change.viewer.memberId}`;
    case 'moderationStatusChanged':
      return `moderationStatusChanged ${change.memberId} ${change.role} ${change.seconds}`;
    case 'slowModeChanged':
      return `slowModeChanged ${change.seconds}`;
    case 'messageDeleted':
      return `messageDeleted ${change.from} ${change.id ?? 'all'}`;
    case 'ruled':
      return `ruled ${change.ruling}${change.lifted ? ' lifted' : ''} ${change.name} by ${change.by} for ${change.to.join()}`;
    case 'stageChanged':
      return `stageChanged ${change.guest?.id ?? 'nobody'} for ${change.to ?? 'everybody'}`;
    case 'memberShown':
    case 'memberModerated':
      return `${change.kind} ${change.memberId}`;
    case 'knocksChanged':
      return `knocksChanged ${change.to}: ${change.waiting.map(({ id }) => id).join()}`;
    case 'knockEnded':
      return `knockEnded ${change.socketId} ${change.end}`;
    case 'memberBack':
      return `memberBack ${change.member.memberId}`;
    default:
      return `${change.kind} ${change.member.memberId} @${change.version}`;
  }
}
