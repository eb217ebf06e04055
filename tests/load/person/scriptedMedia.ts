import { fromCallback } from 'xstate';
import type { MediaCommand, MediaEvent } from '@colloquy/machines/media/ports.ts';
import { between, type Random } from '../../support/random.ts';
import type { MediaBehaviour } from '../plan/plan.ts';

/** How long a browser takes to open a camera that it may open; milliseconds. */
const OPENING_MS = [20, 120] as const;

/** Camera and microphone as planned: granted, refused, or busy at first. */
export function createScriptedMedia(behaviour: MediaBehaviour, random: Random) {
  return fromCallback<MediaCommand, undefined>(({ sendBack, receive }) => {
    let requests = 0;
    let timer: NodeJS.Timeout | undefined;
    const emit = (event: MediaEvent) => sendBack(event);
    const answer = (): MediaEvent => {
      if (behaviour === 'denies') return { type: 'media.refused', code: 'NotAllowedError' };
      if (behaviour === 'busyAtFirst' && requests === 1) return { type: 'media.refused', code: 'NotReadableError' };
      return { type: 'media.captured', captured: { streamId: 'self', microphone: true, camera: true } };
    };
    receive((command) => {
      if (command.type !== 'capture.devices') return;
      requests += 1;
      clearTimeout(timer);
      timer = setTimeout(() => emit(answer()), between(random, ...OPENING_MS));
    });
    return () => clearTimeout(timer);
  });
}
