import { noMediaServers } from '@colloquy/server/domain/media/mediaServers.ts';
import type { Parts } from '@colloquy/server/domain/parts.ts';
import type { Pictures } from '@colloquy/server/domain/people/pictures.ts';
import { createPasswords } from '@colloquy/server/domain/people/passwordHashing.ts';
import type { People } from '@colloquy/server/domain/people/peopleStore.ts';
import { createRelayedLines } from '@colloquy/server/domain/people/relayedLines.ts';
import { createSigner } from '@colloquy/server/domain/access/signing.ts';
import type { Terms } from '@colloquy/server/domain/records.ts';
import type { ReportRecords } from '@colloquy/server/domain/people/reportRecords.ts';
import { createSanctions } from '@colloquy/server/domain/people/sanctions.ts';
import { createWebPush } from '@colloquy/server/push/webPush.ts';
import { memoryAccounts } from './memoryAccounts.ts';
import { createMemoryStreamBans } from './memoryStreamBans.ts';
import { plainHashing } from './plainHashing.ts';
import { silentLog } from './silentLog.ts';

/** Fails on any use. A proxy covers every operation of an interface. */
const unused: unknown = new Proxy(
  {},
  {
    get: (_, asked) => () => {
      throw new Error(`This test knows no people, and ${String(asked)} was asked of them`);
    },
  },
);

/**
 * Parts about people for tests of rooms and signalling: Ada has an account, nobody signs up, is reported or suspended.
 */
export function unusedParts(): Pick<
  Parts,
  | 'people'
  | 'reports'
  | 'terms'
  | 'sanctions'
  | 'passwords'
  | 'roomPasswords'
  | 'pictures'
  | 'relayedLines'
  | 'streamBans'
  | 'push'
  | 'liveNotices'
  | 'providers'
  | 'mediaServers'
> {
  return {
    // Searches avoid nobody.
    people: Object.assign(Object.create(unused as object), memoryAccounts, {
      apartFrom: async () => ({ ids: [], keys: [], blockedBy: [], idBlockedBy: [] }),
    }) as People,
    reports: Object.assign(Object.create(unused as object), { reportersOf: async () => 0 }) as ReportRecords,
    relayedLines: createRelayedLines(createSigner('test secret'), { warn() {} }),
    streamBans: createMemoryStreamBans(),
    push: createWebPush({ secret: 'test secret', contact: 'https://example.org', services: [] }),
    liveNotices: { wentLive() {} },
    terms: unused as Terms,
    sanctions: createSanctions(
      {
        readChanges: async () => ({ at: new Date(), endedTokens: [], suspensions: [], networks: [], warnings: [] }),
        claimWarning: async () => false,
        holdNetwork: async () => {},
      },
      silentLog,
    ),
    passwords: createPasswords(plainHashing),
    roomPasswords: createPasswords(plainHashing),
    pictures: unused as Pictures,
    providers: new Map(),
    mediaServers: noMediaServers,
  };
}
