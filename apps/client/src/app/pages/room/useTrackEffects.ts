import { useEffect, useState } from 'react';
import { withhold, type Outgoing } from '../../../effects/media/outgoing.ts';
import { remembersEffect } from '../../../effects/media/rememberedChoices.ts';
import type { Effects } from '../../../features/room/mediaSettings/EffectsContext.ts';
import { onDemand, type OnDemand } from '../../../ui/overlays/onDemand.ts';
import { withRetry } from '../../../ui/withRetry.ts';
import type { WithInspection } from '../../inspector/withInspection.ts';

const storage = () => localStorage;

/**
 * The effects on what one call sends: loaded at once if one was chosen before, otherwise when someone wants one. A
 * camera with one sends nothing until it is known what to do with it, however long that takes.
 */
export function useTrackEffects(outgoing: Outgoing, withInspection: WithInspection): OnDemand<Effects> {
  const [{ effects, isChosen, end }] = useState(() => {
    let running: { stop(): void } | undefined;
    let ended = false;
    const changesPicture = remembersEffect(storage, 'camera');
    if (changesPicture) outgoing.change('camera', withhold);
    const load = async () => {
      const { startTrackEffects } = await withRetry(() => import('../../machines/startTrackEffects.ts'));
      const started = startTrackEffects(outgoing, withInspection);
      // What another release has stored may be no effect.
      if (started.picture.getSnapshot().matches('off')) outgoing.change('camera', undefined);
      if (ended) started.stop();
      running = started;
      return started;
    };
    const end = () => {
      ended = true;
      running?.stop();
    };
    return {
      effects: onDemand<Effects>(load),
      isChosen: changesPicture || remembersEffect(storage, 'microphone'),
      end,
    };
  });
  useEffect(() => {
    if (isChosen) void effects.fetch();
    return end;
  }, [effects, isChosen, end]);
  return effects;
}
