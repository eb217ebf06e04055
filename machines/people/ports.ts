import type {
  AccountAnswer,
  AccountExport,
  GuestData,
  OwnSession,
  PasswordChange,
  Profile,
  ProfileChange,
} from '../contract/accounts.ts';
import type {
  AuditEntry,
  Block,
  BlockBody,
  DecisionBody,
  ReportAnswer,
  ReportBody,
  ReportState,
  ResetLink,
  StaffReport,
  StaffReports,
} from '../contract/reports.ts';
import type { RecoveryCodes, SecondFactorRemoval, SecondFactorOffer } from '../contract/secondFactor.ts';
import type { CreatedStreamKey, StreamKey, StreamKeyBody } from '../contract/streamKeys.ts';
import type { Followed } from '../contract/follows.ts';
import type { Provider } from '../contract/constants.ts';

/** Calls that pages make directly, without a machine; each rejects with a `Failure`. Routes: docs/accounts.md. */

/** Calls about one's own account; `Picture` is the client platform's file type. */
export type AccountApi<Picture> = {
  read: () => Promise<AccountAnswer>;
  change: (change: ProfileChange) => Promise<Profile>;
  setAvatar: (file: Picture) => Promise<Profile>;
  removeAvatar: () => Promise<Profile>;
  changePassword: (change: PasswordChange) => Promise<void>;
  sessions: () => Promise<OwnSession[]>;
  endSession: (id: string) => Promise<void>;
  endOtherSessions: () => Promise<void>;
  offerSecondFactor: (password: string) => Promise<SecondFactorOffer>;
  confirmSecondFactor: (code: string) => Promise<RecoveryCodes>;
  endSecondFactor: (shown: SecondFactorRemoval) => Promise<void>;
  unlink: (provider: Provider) => Promise<void>;
  streamKeys: () => Promise<StreamKey[]>;
  createStreamKey: (about: StreamKeyBody) => Promise<CreatedStreamKey>;
  revokeStreamKey: (id: string) => Promise<void>;
  export: () => Promise<AccountExport>;
  end: (password: string | undefined) => Promise<void>;
};

/** Calls about this browser's guest. */
export type GuestApi = { read: () => Promise<GuestData>; erase: () => Promise<void> };

/** Calls about people one has met. */
export type PeopleApi = {
  report: (body: ReportBody) => Promise<ReportAnswer>;
  blocks: () => Promise<Block[]>;
  /** @param met where they were met: then the person in that seat is blocked, under any user id. */
  block: (userId: string, met?: BlockBody) => Promise<void>;
  unblock: (userId: string) => Promise<void>;
};

/** Calls about the broadcasters whom one follows. */
export type FollowApi = {
  follows: () => Promise<Followed[]>;
  follow: (userId: string) => Promise<void>;
  unfollow: (userId: string) => Promise<void>;
};

/** `unasked`: the browser's question was closed. `failed`: the browser could not subscribe. */
export type NotificationsState = 'on' | 'off' | 'unasked' | 'denied' | 'unsupported' | 'failed';

/** Whether this browser notifies its person when someone whom they follow goes live. */
export type LiveNotifications = {
  state: () => Promise<NotificationsState>;
  /** Asks for permission, so after a press only. @param sentence with `{name}` for the broadcaster. */
  turnOn: (sentence: string) => Promise<NotificationsState>;
  turnOff: () => Promise<NotificationsState>;
};

/** Calls for staff only; `Picture` is the client platform's file type. */
export type StaffApi<Picture> = {
  /** What the reporter has added to an undecided report. */
  picture: (reportId: string) => Promise<Picture>;
  reports: (state: ReportState) => Promise<StaffReports>;
  decide: (reportId: string, decision: DecisionBody) => Promise<StaffReport>;
  lift: (reportId: string) => Promise<StaffReport>;
  /** Ends a broadcast, by the name that a report has of it. */
  endStream: (name: string) => Promise<void>;
  issueReset: (email: string) => Promise<ResetLink>;
  audit: () => Promise<AuditEntry[]>;
};
