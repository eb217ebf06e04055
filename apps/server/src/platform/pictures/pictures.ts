/** Re-encodes pictures from untrusted files. */
export interface Pictures {
  /** A square WebP of our size; undefined for a file that is not a picture or takes too long to decode. */
  encodeAvatar(file: Uint8Array): Promise<Uint8Array | undefined>;
  /** A re-encoded JPEG for a report; undefined for a file that is not allowed in a report. */
  encodeForReport(file: Uint8Array): Promise<Uint8Array | undefined>;
  /** A small re-encoded JPEG of a broadcast; undefined for a file that is not JPEG or WebP. */
  encodeForStream(file: Uint8Array): Promise<Uint8Array | undefined>;
}
