import { DescriptionRefused, MediaUnavailable } from '../media/mediaServers.ts';

/** An error that Janus, or its VideoRoom plugin, answered with. */
export class JanusError extends Error {
  override readonly name = 'JanusError';
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`${code}: ${reason}`);
    this.code = code;
  }
}

/** A room, feed, session or handle that no longer exists: no other description would help. */
const NOT_FOUND_CODES = new Set([426, 428, 458, 459]);

/** The SDP of a response of Janus, whose errors become those of `broadcasts/media`. */
export async function sdpOf(
  response: Promise<{ sdp: string | undefined }>,
  { requiresSdp = true }: { requiresSdp?: boolean } = {},
): Promise<string> {
  try {
    const { sdp } = await response;
    if (sdp === undefined && requiresSdp) throw new DescriptionRefused('the response has no SDP');
    return sdp ?? '';
  } catch (error) {
    throw toDomainError(error);
  }
}

/** A missing room, feed, session or handle means that the server is unavailable; any other error, that the SDP was rejected. */
export function toDomainError(error: unknown): unknown {
  if (!(error instanceof JanusError)) return error;
  return NOT_FOUND_CODES.has(error.code) ? new MediaUnavailable(error.message) : new DescriptionRefused(error.message);
}
