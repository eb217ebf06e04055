import { createActor } from 'xstate';
import type { DeviceKind } from '@colloquy/machines/media/ports.ts';
import { trackEffectMachine } from '@colloquy/machines/trackEffect/trackEffectMachine.ts';
import { loadEffect, saveEffect } from '../../effects/media/rememberedEffects.ts';
import type { Outgoing } from '../../effects/media/outgoing.ts';
import { saveOwnBackground, loadOwnBackground } from '../../effects/media/trackEffects/ownBackground.ts';
import { createProcessor, type EffectProcessor } from '../../effects/media/trackEffects/processor.ts';
import type { Effects } from '../../features/room/mediaSettings/EffectsContext.ts';
import type { WithInspection } from '../inspector/withInspection.ts';

const storage = () => localStorage;

const PROCESSORS: Record<DeviceKind, () => Promise<EffectProcessor>> = {
  camera: async () => (await import('../../effects/media/trackEffects/videoProcessor.ts')).videoProcessor,
  microphone: async () => (await import('../../effects/media/trackEffects/noiseSuppressor.ts')).loadNoiseSuppressor(),
};

/** The effect on one kind of device, with its ports implemented. */
export const provideTrackEffect = (outgoing: Outgoing, kind: DeviceKind): typeof trackEffectMachine =>
  trackEffectMachine.provide({
    actors: { processor: createProcessor(outgoing, kind, PROCESSORS[kind]) },
    actions: { rememberEffect: (_, { kind: of, effect }) => saveEffect(storage, of, effect) },
  });

/** Starts with what was chosen for an earlier call. */
export function startTrackEffects(outgoing: Outgoing, withInspection: WithInspection): Effects & { stop(): void } {
  const start = (kind: DeviceKind) =>
    createActor(withInspection(provideTrackEffect(outgoing, kind)), {
      input: { kind, effect: loadEffect(storage, kind) },
    }).start();
  const [picture, sound] = [start('camera'), start('microphone')];
  return {
    picture,
    sound,
    ownBackground: { isKept: async () => (await loadOwnBackground()) !== undefined, keep: saveOwnBackground },
    stop() {
      picture.stop();
      sound.stop();
    },
  };
}
