import { useEffect } from 'react';
import { useAppServices } from '../../../app/appServices.tsx';
import { StageContext } from './StageContext.ts';
import type { PeerView } from '../usePeers.ts';

/** Reports who speaks to the stage, the loudest first. */
export function useVoices(peers: readonly PeerView[]): void {
  const stage = StageContext.useActorRef();
  const { speakingLevels } = useAppServices();
  useEffect(
    () =>
      speakingLevels.subscribe(() => {
        const speakers = peers
          .filter(({ streamId = '' }) => speakingLevels.isSpeaking(streamId))
          .toSorted((a, b) => speakingLevels.level(b.streamId ?? '') - speakingLevels.level(a.streamId ?? ''));
        for (const { memberId } of speakers) {
          const event = { type: 'voice.heard', id: memberId } as const;
          // Most events change nothing, but each one notifies all subscribers.
          if (stage.getSnapshot().can(event)) stage.send(event);
        }
      }),
    [stage, speakingLevels, peers],
  );
}
