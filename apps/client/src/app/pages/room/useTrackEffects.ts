import { useEffect, useState } from 'react';
import type { Outgoing } from '../../../effects/media/outgoing.ts';
import { remembersEffect } from '../../../effects/media/rememberedChoices.ts';
import type { Effects } from '../../../features/room/comforts/EffectsContext.ts';
import { onDemand, type OnDemand } from '../../../ui/overlays/onDemand.ts';
import type { Watch } from '../../inspector/watch.ts';

/** The effects on what one call sends: loaded at once if one was chosen before, otherwise when somebody wants one. */
export function useTrackEffects(outgoing: Outgoing, watch: Watch): OnDemand<Effects> {
  const [{ effects, end }] = useState(() => {
    let running: { stop(): void } | undefined;
    let ended = false;
    const load = async () => {
      const { startTrackEffects } = await import('../../machines/startTrackEffects.ts');
      const started = startTrackEffects(outgoing, watch);
      if (ended) started.stop();
      running = started;
      return started;
    };
    const end = () => {
      ended = true;
      running?.stop();
    };
    return { effects: onDemand<Effects>(load), end };
  });
  useEffect(() => {
    if (remembersEffect(() => localStorage)) void effects.fetch();
    return end;
  }, [effects, end]);
  return effects;
}
