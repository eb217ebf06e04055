/** Limits of broadcasts, apart from `limits.ts`, which each first page loads; milliseconds, characters unless named. */
export const STREAMS = {
  title: 80,
  /** Maximum size of an uploaded picture and of the stored one, and the longer side of the latter. */
  pictureBytes: 64 * 1024,
  picturePixels: 320,
  /** How often a broadcaster's page sends a picture, and how long the last one is shown. */
  pictureIntervalMs: 10_000,
  pictureKept: 30_000,
  /** A recording that cannot be written to a file while it runs is kept in memory, and ends at this size. */
  recordingBytes: 1_000_000_000,
  /** Blocked words of a broadcast, and the length of one. */
  blockedWords: 100,
  blockedWord: 40,
  slowSecondsMost: 600,
  /** Maximum numbers for one broadcast, and of bans for one account; the oldest ones fall out. */
  bansKept: 300,
  timeOutsKept: 300,
  moderators: 50,
  /** Viewers who wait at a time to be brought on stage. */
  stageRequests: 20,
} as const;

/** What a broadcaster and its guest call each other where their own connection is meant: `stage:<member id>`. */
export const STAGE_PREFIX = 'stage:';
export const stageId = (memberId: string): string => `${STAGE_PREFIX}${memberId}`;
export const isStageId = (id: string): boolean => id.startsWith(STAGE_PREFIX);

/** The lengths of a time-out in seconds. */
export const TIME_OUTS = [60, 600, 3_600] as const;
export type TimeOut = (typeof TIME_OUTS)[number];

/** What a person is in a broadcast. */
export const STREAM_ROLES = ['broadcaster', 'moderator', 'viewer'] as const;
export type StreamRole = (typeof STREAM_ROLES)[number];

/** What moderators decide about a person until it is lifted. */
export const STREAM_RULINGS = ['ban', 'timeOut', 'moderator'] as const;
export type StreamRuling = (typeof STREAM_RULINGS)[number];

/** The picture that a viewer of a media server asks for: by how much is lost, the full size, or half of it. */
export const STREAM_QUALITIES = ['auto', 'high', 'low'] as const;
export type StreamQuality = (typeof STREAM_QUALITIES)[number];
