import type { MemberId } from '../registryTerms.ts';

const PREFIX = 'sfu:';

/** A media server is addressed as a member, under a number that no earlier server of the broadcast had. */
export const serverId = (epoch: number): MemberId => `${PREFIX}${epoch}`;

export const isServerId = (memberId: MemberId): boolean => memberId.startsWith(PREFIX);
