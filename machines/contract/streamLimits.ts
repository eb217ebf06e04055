/** Limits of broadcasts, apart from `limits.ts`, which each first page loads; milliseconds, characters unless named. */
export const STREAMS = {
  title: 80,
  /** Maximum size of an uploaded picture and of the stored one, and the longer side of the latter. */
  pictureBytes: 64 * 1024,
  picturePixels: 320,
  /** How often a broadcaster's page sends a picture, and how long the last one is shown. */
  pictureIntervalMs: 10_000,
  pictureKept: 30_000,
} as const;
