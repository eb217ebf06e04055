import { createActor } from 'xstate';
import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { trackEffectMachine } from '@colloquy/machines/trackEffect/trackEffectMachine.ts';
import { recallEffect, rememberEffect } from '../../effects/media/rememberedEffects.ts';
import type { Outgoing } from '../../effects/media/outgoing.ts';
import { keepOwnBackground, recallOwnBackground } from '../../effects/media/trackEffects/ownBackground.ts';
import { createProcessor, type Workshop } from '../../effects/media/trackEffects/processor.ts';
import type { Effects } from '../../features/room/comforts/EffectsContext.ts';
import type { Watch } from '../inspector/watch.ts';

const storage = () => localStorage;

const WORKSHOPS: Record<DeviceKind, () => Promise<Workshop>> = {
  camera: async () => (await import('../../effects/media/trackEffects/pictureWorkshop.ts')).pictureWorkshop,
  microphone: async () => (await import('../../effects/media/trackEffects/quietWorkshop.ts')).loadQuietWorkshop(),
};

/** The effect on one kind of device, with its ports implemented. */
export const provideTrackEffect = (outgoing: Outgoing, kind: DeviceKind): typeof trackEffectMachine =>
  trackEffectMachine.provide({
    actors: { processor: createProcessor(outgoing, kind, WORKSHOPS[kind]) },
    actions: { rememberEffect: (_, { kind: of, effect }) => rememberEffect(storage, of, effect) },
  });

/** Starts with what was chosen for an earlier call. */
export function startTrackEffects(outgoing: Outgoing, watch: Watch): Effects & { stop(): void } {
  const start = (kind: DeviceKind) =>
    createActor(watch(provideTrackEffect(outgoing, kind)), {
      input: { kind, effect: recallEffect(storage, kind) },
    }).start();
  const [picture, sound] = [start('camera'), start('microphone')];
  return {
    picture,
    sound,
    ownBackground: { isKept: async () => (await recallOwnBackground()) !== undefined, keep: keepOwnBackground },
    stop() {
      picture.stop();
      sound.stop();
    },
  };
}
