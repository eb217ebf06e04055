import type { DatabasePing, RoomRecords, Terms } from './records.ts';
import type { MediaServers } from './media/mediaServers.ts';
import type { Pictures } from './people/pictures.ts';
import type { IdentityProvider } from './people/identityProvider.ts';
import type { Passwords } from './people/passwordHashing.ts';
import type { People } from './people/peopleStore.ts';
import type { Registry } from './registry.ts';
import type { RelayedLines } from './people/relayedLines.ts';
import type { ReportRecords } from './people/reportRecords.ts';
import type { StreamBans } from './rooms/streamModeration.ts';
import type { Signer } from './access/signing.ts';
import type { Sanctions } from './people/sanctions.ts';
import type { Provider } from '@colloquy/machines/contract/words.ts';

/** Structured log, pino's shape: never payloads, tokens or passwords. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Sends plain text to one address. Rejects when no server accepted it. */
export type SendMail = (mail: { to: string; subject: string; text: string }) => Promise<void>;

/** What a server is made of; `main.ts` uses the real parts, tests use their own. */
export type Parts = {
  registry: Registry;
  roomRecords: RoomRecords;
  people: People;
  reports: ReportRecords;
  relayedLines: RelayedLines;
  streamBans: StreamBans;
  terms: Terms;
  sanctions: Sanctions;
  /** For accounts. */
  passwords: Passwords;
  /** For rooms, with a queue of their own. */
  roomPasswords: Passwords;
  pictures: Pictures;
  /** The configured providers. */
  providers: ReadonlyMap<Provider, IdentityProvider>;
  database: DatabasePing;
  mediaServers: MediaServers;
  /** Signs values that outlive a restart: guest cookies. */
  signer: Signer;
  /** Signs admission tickets; its secret lives as long as the live rooms they open. */
  tickets: Signer;
  /** Undefined where no mail can be sent. */
  sendMail?: SendMail | undefined;
  log: Log;
};

/** How a server behaves; only `settings.ts` reads it from the environment. */
export type Options = {
  nodeId: string;
  host: string;
  /** 0 takes a free port; the origin policy reads the actual one later. */
  port: number;
  publicUrl: string | undefined;
  allowedOrigins: readonly string[];
  /** How many proxies in front of us are trusted to report the caller's address. */
  trustProxy: number;
  /** Cookies carry `Secure`: the public address is https. */
  secureCookies: boolean;
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  turnSecret: string | undefined;
  /** Multiplies every rate limit. */
  limitsFactor: number;
  resumeGraceMs: number;
  /** How many viewers a broadcaster sends to itself; beyond that a media server does, where there is one. */
  streamP2pViewers: number;
  /** How long clients may take to move to another node when this one ends; 0 where there is no other. */
  moveMs?: number;
  /** Gives access to the metrics from anywhere. */
  metricsToken?: string | undefined;
  /** Lets its bearer watch the machines of a call; without a token nobody may. */
  inspectToken?: string | undefined;
  /** The built client; undefined when the dev server serves it. */
  clientDir: string | undefined;
};
