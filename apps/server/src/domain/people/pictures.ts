/** Makes pictures from files that anybody may have written; in `pictures/`. */
export interface Pictures {
  /** A square WebP of our size; undefined for a file that is no picture, or takes too long to be one. */
  make(file: Uint8Array): Promise<Uint8Array | undefined>;
  /** A JPEG made anew from one that a report may carry; undefined for any other file. */
  makeForReport(file: Uint8Array): Promise<Uint8Array | undefined>;
}
