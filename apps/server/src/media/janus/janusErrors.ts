import { DescriptionRefused, MediaUnavailable } from '../../domain/media/mediaServers.ts';

/** Janus, or its VideoRoom plugin, has answered that it will not. */
export class JanusRefused extends Error {
  override readonly name = 'JanusRefused';
  readonly code: number;

  constructor(code: number, reason: string) {
    super(`${code}: ${reason}`);
    this.code = code;
  }
}

/** The codes that say that what was spoken of is no more: a description cannot help that. */
const NOT_THERE: Record<number, string> = {
  426: 'room',
  428: 'feed',
  458: 'session',
  459: 'handle',
};

/** The description in an outcome, and refusals as whoever asked for them understands them. */
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
 * What a failure means to whoever asked for something of a description: a refusal that no other description would have
 * spared them is the server's fault, any other the description's.
 */
export function describedFailure(error: unknown): unknown {
  if (!(error instanceof JanusRefused)) return error;
  return error.code in NOT_THERE ? new MediaUnavailable(error.message) : new DescriptionRefused(error.message);
}
