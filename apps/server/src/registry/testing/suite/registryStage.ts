import { onTestFinished } from 'vitest';
import type { Quota } from '../../../domain/access/quotas.ts';
import type { JoinRequest, Registry, RegistryTimes } from '../../../domain/registry.ts';
import type {
  Caller,
  Change,
  HostClaim,
  MemberId,
  RoomName,
  RoomSpec,
  Session,
} from '../../../domain/registryTerms.ts';

/** Makes an empty registry; times that are not named are the product's. */
export type MakeRegistry = (times: Partial<RegistryTimes>) => Promise<Registry>;

/** Long enough for a few steps of any form, short enough to be waited for. */
export const SOON = 150;

type Request<Operation extends keyof Registry> = Parameters<Registry[Operation]>[0];
/** A request whose room is that of the member it names, as a node knows of its own sockets. */
type Named<Operation extends keyof Registry> = Omit<Request<Operation>, 'room'> & { room?: RoomName };
type OfMembers = 'leave' | 'dropped' | 'kick' | 'passAdmin' | 'setRoom' | 'moderate';

type Noted = 'openRoom' | 'matchOrOpen' | 'withdraw' | 'claim' | 'join' | 'resume' | 'startBroadcast' | 'watch';
/** An answer, and what the logs have brought while it was asked for. */
type WithChanges<P> = P extends Promise<infer Outcome> ? Promise<Outcome & { changes: Change[] }> : never;
type Answer<Operation extends keyof Registry> = WithChanges<ReturnType<Registry[Operation]>>;

/** The registry, with the rooms of its members known, and with what each operation has put into the logs. */
export type StagedRegistry = Omit<Registry, OfMembers | Noted | 'setState' | 'together'> & {
  [Operation in OfMembers]: (request: Named<Operation>) => Answer<Operation>;
} & {
  [Operation in Noted]: (...asking: Parameters<Registry[Operation]>) => Answer<Operation>;
} & {
  setState: (memberId: MemberId, state: Request<'setState'>['state']) => Answer<'setState'>;
  together: (sender: MemberId, receiver: MemberId) => ReturnType<Registry['together']>;
};

export type Stage = {
  registry: StagedRegistry;
  /** What the logs have brought that no operation of the test has asked for. */
  received: Change[];
  /** Somebody takes a seat; a refusal fails the test. */
  seat: (caller: Caller, room: RoomName, more?: Partial<JoinRequest>) => Promise<Session>;
  /** The outcome of a join in one word: `joined`, or the refusal's code. */
  tryJoin: (caller: Caller, room: RoomName, more?: Partial<JoinRequest>) => Promise<string>;
  adminOf: (room: RoomName) => Promise<MemberId | null | undefined>;
  membersOf: (room: RoomName) => Promise<MemberId[]>;
};

export async function setStage(makeRegistry: MakeRegistry, times: Partial<RegistryTimes> = {}): Promise<Stage> {
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

/** Fills in the rooms of members, and tells what was asked for from what came by itself. */
function staged(registry: Registry, received: Change[]): StagedRegistry {
  const rooms = new Map<MemberId, RoomName>();
  /** What the logs have brought while operations were under way, and none of these has answered yet. */
  const fresh: Change[] = [];
  let underWay = 0;
  registry.serve({
    deliver() {},
    resync() {},
    ended() {},
    onEntry(_, entry) {
      if (entry.kind === 'said' || entry.kind === 'signal') return;
      if (!TOLD.has(entry.kind)) return;
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
    openRoom: (...asking) => noting(registry.openRoom(...asking)),
    matchOrOpen: (...asking) => noting(registry.matchOrOpen(...asking)),
    withdraw: (...asking) => noting(registry.withdraw(...asking)),
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
    together: (sender, receiver) => registry.together(named(sender), sender, receiver),
  };
}

/** What others hear; that a page is back on another socket, and what a member shows, is asserted where it matters. */
const TOLD = new Set<Change['kind']>([
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

/** A browser with a guest cookie of its own; its first socket is called after the person. */
export function guest(userId: string, socketId: string = userId): Caller {
  return { userId, holder: [`guest:${userId}`], socketId, node: NODE };
}

/** A profile's owner, proved by a bearer token. */
export function account(userId: string, socketId: string = userId): Caller {
  return { userId, holder: [`account:${userId}`], socketId, node: NODE };
}

/** Somebody without any proof, as a plain client is. */
export function stranger(userId: string, socketId: string = userId): Caller {
  return { userId, holder: [`socket:${socketId}`], socketId, node: NODE };
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

/** A caller that may have one of each kind, in a network of its own. */
export function oneOf(asker: string): Quota[] {
  return [
    { key: `guest:${asker}`, most: 1 },
    { key: `all:network of ${asker}`, most: 3 },
  ];
}

/** A return by token, as of a page that was loaded anew. */
export function resumeRequestOf(session: Session, socketId: string, keepsConnections = false) {
  return { token: session.resumeToken, socketId, node: NODE, keepsConnections };
}

/** A change that counts a version of its room. */
export type RoomChange = Extract<Change, { version: number }>;

export const isOfRoom = (change: Change): change is RoomChange => 'version' in change;

/** Changes of one room in the order in which they happened. */
export function byVersion(changes: readonly Change[]): RoomChange[] {
  return changes.filter(isOfRoom).sort((a, b) => a.version - b.version);
}

/** A change in few words: what, whom, and the version it made. */
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
    case 'memberShown':
    case 'memberModerated':
      return `${change.kind} ${change.memberId}`;
    case 'memberBack':
      return `memberBack ${change.member.memberId}`;
    default:
      return `${change.kind} ${change.member.memberId} @${change.version}`;
  }
}
