import { useEffect } from 'react';
import { useWorld } from '../../../app/world.tsx';
import { StageContext } from './StageContext.ts';
import type { PeerView } from '../usePeers.ts';

/** Reports the loudest speaker to the stage. */
export function useVoices(peers: readonly PeerView[]): void {
  const stage = StageContext.useActorRef();
  const { levels } = useWorld();
  useEffect(
    () =>
      levels.subscribe(() => {
        const [loudest] = peers
          .filter(({ streamId = '' }) => levels.isSpeaking(streamId))
          .toSorted((a, b) => levels.level(b.streamId ?? '') - levels.level(a.streamId ?? ''));
        if (loudest) stage.send({ type: 'voice.heard', id: loudest.memberId });
      }),
    [stage, levels, peers],
  );
}
