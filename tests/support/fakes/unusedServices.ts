import { noMediaServers } from '@colloquy/server/broadcasts/media/mediaServers.ts';
import type { Services } from '@colloquy/server/services.ts';
import type { Pictures } from '@colloquy/server/platform/pictures/imageWorker.ts';
import { createPasswords } from '@colloquy/server/accounts/signIn/passwordHashing.ts';
import type { People } from '@colloquy/server/accounts/peopleStore.ts';
import { createRelayedMessages } from '@colloquy/server/accounts/reports/relayedMessages.ts';
import { createSigner } from '@colloquy/server/platform/access/signing.ts';
import type { Terms } from '@colloquy/server/rooms/roomRecords.ts';
import type { ReportRecords } from '@colloquy/server/accounts/reports/reportRecords.ts';
import { createSanctions } from '@colloquy/server/accounts/reports/sanctions.ts';
import { createWebPush } from '@colloquy/server/accounts/follows/webPush.ts';
import { memoryAccounts } from './memoryAccounts.ts';
import { createMemoryStreamBans } from './memoryStreamBans.ts';
import { plainHashing } from './plainHashing.ts';
import { silentLog } from './silentLog.ts';

/** Fails on any use. A proxy covers every operation of an interface. */
const unused: unknown = new Proxy(
  {},
  {
    get: (_, requested) => () => {
      throw new Error(`This test knows no people, and ${String(requested)} was asked of them`);
    },
  },
);

/**
 * Parts about people for tests of rooms and signalling: Ada has an account, nobody signs up, is reported or suspended.
 */
export function unusedServices(): Pick<
  Services,
  | 'people'
  | 'reports'
  | 'terms'
  | 'sanctions'
  | 'passwords'
  | 'roomPasswords'
  | 'pictures'
  | 'relayedMessages'
  | 'streamBans'
  | 'push'
  | 'liveNotifications'
  | 'providers'
  | 'mediaServers'
> {
  return {
    // Searches avoid nobody.
    people: Object.assign(Object.create(unused as object), memoryAccounts, {
      apartFrom: async () => ({ ids: [], keys: [], blockedBy: [], idBlockedBy: [] }),
    }) as People,
    reports: Object.assign(Object.create(unused as object), { reportersOf: async () => 0 }) as ReportRecords,
    relayedMessages: createRelayedMessages(createSigner('test secret'), { warn() {} }),
    streamBans: createMemoryStreamBans(),
    push: createWebPush({ secret: 'test secret', contact: 'https://example.org', services: [] }),
    liveNotifications: { wentLive() {} },
    terms: unused as Terms,
    sanctions: createSanctions(
      {
        readChanges: async () => ({ at: new Date(), expiredTokens: [], suspensions: [], networks: [], warnings: [] }),
        claimWarning: async () => false,
        suspendNetwork: async () => {},
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
