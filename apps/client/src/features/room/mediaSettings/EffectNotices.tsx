import { useEffect } from 'react';
import { mediaSettingsMessages } from '../../../messages/mediaSettings.ts';
import { useToasts } from '../../../ui/notices/Toasts.tsx';
import type { Effects } from './EffectsContext.ts';

/** Tells the person that an effect is off without having been turned off by them. */
export function EffectNotices({ effects }: { effects: Effects }) {
  const show = useToasts();
  useEffect(() => {
    const watching = (['picture', 'sound'] as const).map((name) => {
      let before: unknown;
      return effects[name].subscribe(({ value }) => {
        if (value === before) return;
        before = value;
        if (value === 'tooSlow') show({ tone: 'error', text: mediaSettingsMessages.tooSlow });
        if (value === 'failed') show({ tone: 'error', text: mediaSettingsMessages.failed[name] });
      });
    });
    return () => watching.forEach((each) => each.unsubscribe());
  }, [effects, show]);
  return null;
}
