/** Between two composed frames: a video of 60 frames a second leads to 30. */
const LEAST_MS = 25;
/** Whoever comes while both videos are still needs a frame too; it is also how often to ask for one. */
export const STILL_MS = 1_000;

/**
 * When the next frame composed of two videos is drawn: with each frame of the faster one. If frames of both led to one,
 * twice as many would be encoded for each viewer, and every second would show nothing new of the faster video.
 */
export class FramePace<Video> {
  #leader: Video | undefined;
  /** Frames of the other video since the leader's last one. */
  #others = 0;
  #drawnAt = Number.NEGATIVE_INFINITY;

  /** Whether to draw now that a frame of this video has come; `now` in milliseconds. */
  isDue(video: Video, now: number): boolean {
    const isLeader = this.#leader === undefined || video === this.#leader;
    this.#others = isLeader ? 0 : this.#others + 1;
    if (this.#others === 1) return false;
    this.#leader = video;
    this.#others = 0;
    return this.#draws(now, LEAST_MS);
  }

  /** Whether to draw although no frame has come. */
  isStill(now: number): boolean {
    return this.#draws(now, STILL_MS);
  }

  #draws(now: number, after: number): boolean {
    if (now - this.#drawnAt < after) return false;
    this.#drawnAt = now;
    return true;
  }
}
