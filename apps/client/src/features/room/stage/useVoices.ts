import { useEffect } from 'react';
import { useAppServices } from '../../../app/appServices.tsx';
import { StageContext } from './StageContext.ts';
import type { PeerView } from '../usePeers.ts';

/** Reports who speaks to the stage, the loudest first. */
export function useVoices(peers: readonly PeerView[]): void {
  const stage = StageContext.useActorRef();
  const { levels } = useAppServices();
  useEffect(
    () =>
      levels.subscribe(() => {
        const speakers = peers
          .filter(({ streamId = '' }) => levels.isSpeaking(streamId))
          .toSorted((a, b) => levels.level(b.streamId ?? '') - levels.level(a.streamId ?? ''));
        for (const { memberId } of speakers) {
          const event = { type: 'voice.heard', id: memberId } as const;
          // Most events change nothing, but each one notifies all subscribers.
          if (stage.getSnapshot().can(event)) stage.send(event);
        }
      }),
    [stage, levels, peers],
  );
}
