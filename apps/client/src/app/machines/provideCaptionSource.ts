import { CaptionRequests } from '../../effects/captions/captionRequests.ts';
import type { Outgoing } from '../../effects/media/outgoing.ts';
import type { LiveConnections } from '../../effects/peer/liveConnections.ts';
import type { CaptionSource } from '../../features/room/captions/CaptionsContext.ts';
import { onDemand } from '../../ui/overlays/onDemand.ts';
import { withRetry } from '../../ui/withRetry.ts';
import type { WithInspection } from '../inspector/withInspection.ts';

/** Notices who asks for captions; their machines are loaded when someone does, or when the local user does. */
export function provideCaptionSource(
  live: LiveConnections,
  outgoing: Outgoing,
  withInspection: WithInspection,
): CaptionSource {
  const requests = new CaptionRequests(live);
  const load = async () =>
    (await withRetry(() => import('./provideCaptions.ts'))).provideCaptions({
      live,
      requests,
      outgoing,
      withInspection,
    });
  return { requests, machines: onDemand(load) };
}
