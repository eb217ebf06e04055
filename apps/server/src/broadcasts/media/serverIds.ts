import type { MemberId } from '../../rooms/registryTypes.ts';

const PREFIX = 'sfu:';

/** A media server is addressed like a member; each server of a broadcast has a new epoch. */
export const serverId = (epoch: number): MemberId => `${PREFIX}${epoch}`;

export const isServerId = (memberId: MemberId): boolean => memberId.startsWith(PREFIX);
