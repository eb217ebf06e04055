import type { RoomRecords, Terms } from './rooms/roomRecords.ts';
import type { DatabasePing } from './platform/database/connect.ts';
import type { MediaServers } from './broadcasts/media/mediaServers.ts';
import type { Pictures } from './platform/pictures/imageWorker.ts';
import type { IdentityProvider } from './accounts/signIn/identityProvider.ts';
import type { LiveNotifications, Push } from './accounts/follows/follows.ts';
import type { Passwords } from './accounts/signIn/passwordHashing.ts';
import type { People } from './accounts/peopleStore.ts';
import type { Registry } from './rooms/registry.ts';
import type { RelayedMessages } from './accounts/reports/relayedMessages.ts';
import type { ReportRecords } from './accounts/reports/reportRecords.ts';
import type { StreamBans } from './broadcasts/streamModerationTypes.ts';
import type { Signer } from './platform/access/signing.ts';
import type { Sanctions } from './accounts/reports/sanctions.ts';
import type { Tracing } from './platform/tracing.ts';
import type { Provider } from '@colloquy/machines/contract/constants.ts';

/** A structured log with pino's interface: never payloads, tokens or passwords. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Sends plain text to one address. Rejects when no server accepted it. */
export type SendMail = (mail: { to: string; subject: string; text: string }) => Promise<void>;

/** The dependencies of a server; `main.ts` uses the real ones, tests their own. */
export type Services = {
  registry: Registry;
  roomRecords: RoomRecords;
  people: People;
  reports: ReportRecords;
  relayedMessages: RelayedMessages;
  streamBans: StreamBans;
  push: Push;
  liveNotifications: LiveNotifications;
  terms: Terms;
  sanctions: Sanctions;
  /** For accounts. */
  passwords: Passwords;
  /** For rooms, with a separate queue. */
  roomPasswords: Passwords;
  pictures: Pictures;
  /** The configured providers. */
  providers: ReadonlyMap<Provider, IdentityProvider>;
  database: DatabasePing;
  mediaServers: MediaServers;
  /** Signs values that must survive a restart: guest cookies. */
  signer: Signer;
  /** Signs admission tickets, which must not outlive the live rooms they open. */
  tickets: Signer;
  /** Undefined if no mail server is configured. */
  sendMail?: SendMail | undefined;
  /** Undefined if no receiver of spans is configured. */
  tracing?: Tracing | undefined;
  log: Log;
};

/** How a server behaves; only `settings.ts` reads it from the environment. */
export type Options = {
  nodeId: string;
  host: string;
  /** 0 selects a free port; the origin policy reads the actual one later. */
  port: number;
  publicUrl: string | undefined;
  allowedOrigins: readonly string[];
  /** How many proxies in front of us are trusted to report the caller's address. */
  trustProxy: number;
  /** Where suspended people can object. */
  contactEmail?: string | undefined;
  /** Sets `Secure` on cookies: the public address is https. */
  secureCookies: boolean;
  stunUrls: readonly string[];
  turnUrls: readonly string[];
  turnSecret: string | undefined;
  /** Multiplies every rate limit. */
  limitsFactor: number;
  resumeGraceMs: number;
  /** How many viewers a broadcaster sends to itself before a media server, if configured, takes over. */
  streamP2pViewers: number;
  /** How long clients may take to move to another node when this one shuts down; 0 if there is no other. */
  moveMs?: number;
  /** Allows access to the metrics from any address. */
  metricsToken?: string | undefined;
  /** Allows its bearer to inspect the state machines of a call; disabled without a token. */
  inspectToken?: string | undefined;
  /** Makes its bearers load participants; without a token there are none. */
  loadToken?: string | undefined;
  /** The built client; undefined when the dev server serves it. */
  clientDir: string | undefined;
};
