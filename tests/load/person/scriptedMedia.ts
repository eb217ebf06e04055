import { fromCallback } from 'xstate';
import type { MediaCommand, MediaEvent } from '@colloquy/machines/media/ports.ts';
import { between, type Chance } from '../../support/chance.ts';
import type { MediaTemper } from '../plan/plan.ts';

/** How long a browser takes to open a camera that it may open; milliseconds. */
const OPENING_MS = [20, 120] as const;

/** Camera and microphone as the plan has them: given, refused for good, or held by another program at first. */
export function createScriptedMedia(temper: MediaTemper, chance: Chance) {
  return fromCallback<MediaCommand, undefined>(({ sendBack, receive }) => {
    let asked = 0;
    let timer: NodeJS.Timeout | undefined;
    const say = (event: MediaEvent) => sendBack(event);
    const answer = (): MediaEvent => {
      if (temper === 'denies') return { type: 'media.refused', code: 'NotAllowedError' };
      if (temper === 'busyAtFirst' && asked === 1) return { type: 'media.refused', code: 'NotReadableError' };
      return { type: 'media.captured', captured: { streamId: 'self', microphone: true, camera: true } };
    };
    receive((command) => {
      if (command.type !== 'capture.devices') return;
      asked += 1;
      clearTimeout(timer);
      timer = setTimeout(() => say(answer()), between(chance, ...OPENING_MS));
    });
    return () => clearTimeout(timer);
  });
}
