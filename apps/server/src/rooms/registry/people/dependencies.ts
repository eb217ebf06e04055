import type { NodeId } from '../../registryTypes.ts';
import type { ActivityReader } from '../listings/pulseNumbers.ts';
import type { Listings } from '../listings/listings.ts';
import type { Reconciler } from '../room/reconciler.ts';
import type { Replicas } from '../room/replicas.ts';
import type { UserIdOwners } from './userIdOwners.ts';
import type { MembershipHistory } from './membershipHistory.ts';
import type { RecentlyMet } from './recentlyMet.ts';
import type { Quotas } from './quotaCounts.ts';
import type { SocketSeats } from './socketSeats.ts';

/** The rooms of this node, and the indices. */
export type RegistryDependencies = {
  replicas: Replicas;
  reconciler: Reconciler;
  listings: Listings;
  quotas: Quotas;
  userIdOwners: UserIdOwners;
  membershipHistory: MembershipHistory;
  recentlyMet: RecentlyMet;
  activity: ActivityReader;
  seats: SocketSeats;
  /** Milliseconds since 1970, by the store's clock. */
  now: () => number;
  /** Returns the dead ones of these nodes. */
  findDeadNodes: (nodes: Iterable<NodeId>) => NodeId[];
};
