import { createContext, use, useSyncExternalStore } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { trackEffectMachine } from '@colloquy/machines/trackEffect/trackEffectMachine.ts';
import type { OnDemand } from '../../../ui/overlays/onDemand.ts';

/** What happens to the user's own picture and sound on the way to the others. */
export type Effects = Record<'picture' | 'sound', ActorRefFrom<typeof trackEffectMachine>> & {
  /** A background picture of their own, which stays on the device; what is no picture is refused. */
  ownBackground: { isKept: () => Promise<boolean>; keep: (picture: Blob) => Promise<void> };
};

const EffectsContext = createContext<OnDemand<Effects> | undefined>(undefined);
export const EffectsProvider = EffectsContext.Provider;

/** How to load the effects: once, and only where someone uses them. */
export function useEffects(): OnDemand<Effects> {
  const effects = use(EffectsContext);
  if (!effects) throw new Error('A part of the call stands outside of EffectsProvider');
  return effects;
}

/** The effects, once they are loaded. */
export function useLoadedEffects(): Effects | undefined {
  const { subscribe, get } = useEffects();
  return useSyncExternalStore(subscribe, get);
}
