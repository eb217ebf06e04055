/** Limits of broadcasts, apart from `limits.ts`, which each first page loads; milliseconds, characters unless named. */
export const STREAMS = {
  title: 80,
  /** Maximum size of an uploaded picture and of the stored one, and the longer side of the latter. */
  pictureBytes: 64 * 1024,
  picturePixels: 320,
  /** How often a broadcaster's page sends a picture, and how long the last one is shown. */
  pictureIntervalMs: 10_000,
  pictureKept: 30_000,
  /** A broadcast sent by WHIP ends this long after its media has stopped, or its connection is lost. */
  senderSilence: 8_000,
  /** A player's controls hide after this long without a pointer's movement or a key. */
  controlsIdle: 3_000,
} as const;

/** The picture that a viewer of a media server asks for: by how much is lost, the full size, or half of it. */
export const STREAM_QUALITIES = ['auto', 'high', 'low'] as const;
export type StreamQuality = (typeof STREAM_QUALITIES)[number];
