import { DescriptionRefused, MediaUnavailable } from '../../domain/media/mediaServers.ts';

/** Janus, or its VideoRoom plugin, has refused a request. */
export class JanusRefused extends Error {
  override readonly name = 'JanusRefused';
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`${code}: ${reason}`);
    this.code = code;
  }
}

/** Codes for something that no longer exists: no other description would help. */
const NOT_THERE: Record<number, string> = {
  426: 'room',
  428: 'feed',
  458: 'session',
  459: 'handle',
};

/** The description in an outcome; translates refusals for the caller. */
export async function describing(
  outcome: Promise<{ sdp: string | undefined }>,
  { isAnswered = true }: { isAnswered?: boolean } = {},
): Promise<string> {
  try {
    const { sdp } = await outcome;
    if (sdp === undefined && isAnswered) throw new DescriptionRefused('not answered');
    return sdp ?? '';
  } catch (error) {
    throw describedFailure(error);
  }
}

/**
 * What a failure means to the caller of a request with a description: a refusal that no other description would have
 * avoided is the server's fault, any other the description's.
 */
export function describedFailure(error: unknown): unknown {
  if (!(error instanceof JanusRefused)) return error;
  return error.code in NOT_THERE ? new MediaUnavailable(error.message) : new DescriptionRefused(error.message);
}
