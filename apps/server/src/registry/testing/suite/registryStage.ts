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

export type Stage = {
  registry: Registry;
  /** What `onChanges` has said so far. */
  heard: Change[];
  /** Somebody takes a seat; a refusal fails the test. */
  seat: (caller: Caller, room: RoomName, more?: Partial<JoinRequest>) => Promise<Session>;
  /** The outcome of a join in one word: `joined`, or the refusal's code. */
  tryJoin: (caller: Caller, room: RoomName, more?: Partial<JoinRequest>) => Promise<string>;
  adminOf: (room: RoomName) => Promise<MemberId | null | undefined>;
  membersOf: (room: RoomName) => Promise<MemberId[]>;
};

export async function setStage(makeRegistry: MakeRegistry, times: Partial<RegistryTimes> = {}): Promise<Stage> {
  const registry = await makeRegistry(times);
  await registry.start(NODE);
  onTestFinished(() => registry.stop());
  const heard: Change[] = [];
  registry.onChanges((changes) => heard.push(...changes));
  return {
    registry,
    heard,
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
export function comingBack(session: Session, socketId: string, keepsConnections = false) {
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
export function told(change: Change): string {
  switch (change.kind) {
    case 'sessionTaken':
      return `sessionTaken ${change.oldSocket}`;
    case 'roomChanged':
      return `roomChanged ${change.seats} ${change.locked} @${change.version}`;
    case 'adminChanged':
      return `adminChanged ${change.admin.memberId} @${change.version}`;
    case 'broadcastEnded':
      return `broadcastEnded ${change.broadcaster.memberId}`;
    case 'viewerJoined':
    case 'viewerLeft':
      return `${change.kind} ${change.viewer.memberId} of ${change.broadcaster.memberId}`;
    default:
      return `${change.kind} ${change.member.memberId} @${change.version}`;
  }
}
